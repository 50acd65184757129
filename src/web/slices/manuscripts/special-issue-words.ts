import type { Output } from '#contract/api.ts';

export type SpecialIssues = Output<'specialIssuesForAuthor'>;
type SpecialIssue = Pick<SpecialIssues[number], 'title' | 'open' | 'state' | 'opensOnStr' | 'untilStr'>;

/** As authors choose it. */
export function labelOf({ title, open, state, opensOnStr, untilStr }: SpecialIssue): string {
  if (open) return `${title}${untilStr && ` (until ${untilStr})`}`;
  return state === 'coming' ? `${title} (opens on ${opensOnStr})` : `${title} (closed to submissions)`;
}

/** Of one that takes no submission of theirs now. */
export function whatToDo({ state, opensOnStr }: Pick<SpecialIssue, 'state' | 'opensOnStr'>): string {
  return state === 'coming'
    ? `This special issue opens to submissions on ${opensOnStr}. What you write can be saved now, and submitted then.`
    : 'This special issue is closed to submissions. What you write can be saved; to submit it, choose another one or none, or ask the journal for more time.';
}
