import type { ProofStanding, SentProof } from '#contract/office/proofs.ts';
import type { Db } from '#server/platform/db/index.ts';
import { changedParts } from '#server/slices/document/index.ts';
import { listProofs, listQueries, type ProofRow, type QueryRow } from './store-proofs.ts';
import { lastReminders } from './store-reminders.ts';
import { listSuggestions } from './store-suggestions.ts';

export const queryOnTheWire = ({ number, place, words, question, answer }: QueryRow) => ({
  number,
  place,
  words,
  question,
  answer,
});

/** Newest first, as the office sees them. */
export async function showProofs(db: Db, productionId: number): Promise<SentProof[]> {
  const proofs = await listProofs(db, productionId);
  const ids = proofs.map(({ id }) => id);
  const queries = await listQueries(db, ids);
  const suggestions = await listSuggestions(db, ids);
  const reminded = await lastReminders(db, ids);
  return proofs.map(({ id, userId: _, productionId: __, sentAt, answeredAt, ...proof }) => ({
    ...proof,
    proofId: id,
    sentAt: sentAt.toISOString(),
    remindedAt: reminded.get(id)?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    queries: queries.filter(({ proofId }) => proofId === id).map(queryOnTheWire),
    suggestions: suggestions
      .filter(({ proofId }) => proofId === id)
      .map(({ id: suggestionId, proofId: __, before, ...one }) => ({
        ...one,
        suggestionId,
        parts: changedParts(before, one.after),
      })),
  }));
}

/** State of a proof, for lists; null where none was sent. */
export function standingOf(proof: ProofRow | undefined): ProofStanding {
  if (!proof || proof.state === 'withdrawn') return null;
  const { state, sentAt, answeredAt, dueOn } = proof;
  return { state, dueOn, since: (answeredAt ?? sentAt).toISOString() };
}
