import type { OfficeSpecialIssueState } from '#contract/office/special-issues.ts';
import { specialIssueStateText } from '#contract/special-issue-states.ts';
import { dateOf } from '#web/ui/screens/when.ts';

type Call = { state: OfficeSpecialIssueState; opensOn: string | null; deadline: string | null };

/** “Open to submissions until 30 June 2027”. */
export function stateInWords({ state, opensOn, deadline }: Call): string {
  if (state === 'draft') return 'Draft, seen by the office alone';
  if (state === 'open' && deadline) return `Open to submissions until ${dateOf(deadline)}`;
  if (state === 'coming' && opensOn) return `Opens ${dateOf(opensOn)}`;
  return specialIssueStateText[state];
}
