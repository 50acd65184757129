import type { ProofStanding } from '#contract/office/proofs.ts';
import { dateOf } from '#web/ui/screens/when.ts';

/** State of the proof of an article, in a few words; empty where none was sent. */
export function standingWords(standing: ProofStanding): string {
  if (!standing) return '';
  const since = dateOf(standing.since);
  if (standing.state === 'approved') return `Proof approved on ${since}`;
  if (standing.state === 'sent back') return `Proof back since ${since}`;
  return `Proof with the author since ${since}, due ${dateOf(standing.dueOn)}`;
}
