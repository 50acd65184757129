import { manuscriptStatus as at } from '#contract/manuscripts.ts';
import type { WaitsFor } from '#contract/office/desk.ts';

/** Statuses in which nothing is awaited from anybody. The queries of the desk name them too, for their indexes. */
export const closed: readonly number[] = [at.declined, at.withdrawn, at.published];

type Meaning = { statuses: readonly number[]; editor?: 'none' | 'some' };

const editors = [at.submitted, at.awaitingDecision, at.revisionSubmitted];
const inReview = [at.inReview];

/** Of which manuscripts, among those that were ever submitted, it is said whom they wait for. */
export const meaningOf: Record<WaitsFor, Meaning> = {
  // In review, nobody reads what reviewers answer until somebody has taken it.
  'an editor': { statuses: [...editors, ...inReview], editor: 'none' },
  editor: { statuses: editors, editor: 'some' },
  reviewers: { statuses: inReview, editor: 'some' },
  // A draft that has a number was returned to them.
  authors: { statuses: [at.revisionRequested, at.draft] },
  production: { statuses: [at.accepted] },
  nobody: { statuses: closed },
};

/** Whom a manuscript waits for, by its status and whether it has an editor. */
export function waitsForWhom(status: number, hasEditor: boolean): WaitsFor {
  const editor = hasEditor ? 'some' : 'none';
  for (const [who, meaning] of Object.entries(meaningOf))
    if (meaning.statuses.includes(status) && (meaning.editor ?? editor) === editor) return who as WaitsFor;
  return 'nobody';
}

/** Whether the next step is late. Days are YYYY-MM-DD, which sort as text. */
export const isOverdue = (status: number, dueOn: string | null, today: string): boolean =>
  dueOn !== null && dueOn < today && !closed.includes(status);
