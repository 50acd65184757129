import { codes } from '#contract/codes.ts';
import { fail, notThere, ok } from '#server/platform/http/route.ts';
import { checkText, takeChanges } from '#server/slices/document/index.ts';
import type { ActionContext } from '../../ground/index.ts';
import { isOpen } from '../attach-received.ts';
import { isMade, listedAs, takesNoText } from '../open-text.ts';
import { subjectOfProduction } from '../production-actions.ts';
import { changeProduction, findProduction } from '../store-productions.ts';
import { findText, insertText } from '../store-texts.ts';
import { lockProof } from './store-proofs.ts';
import { listSuggestions, type SuggestionRow, settleSuggestions } from './store-suggestions.ts';

const settledMeanwhile = () =>
  fail(codes.conflict, 'These suggestions have been settled by somebody else. Look at them again.');

type Taken = { productionId: number; proofId: number; suggestionIds: number[]; byHand: boolean };

/** Changes the newest text where it still reads as the author read it; what can't be changed so stays open. */
export async function takeSuggestions(
  { productionId, proofId, suggestionIds, byHand }: Taken,
  { tx, now, staff, audit }: ActionContext,
) {
  const production = await findProduction(tx, productionId, { lock: true });
  if (!isOpen(production)) return takesNoText();
  const wanted = await openSuggestions(tx, productionId, proofId, suggestionIds);
  if (wanted.length !== new Set(suggestionIds).size) return settledMeanwhile();
  const text = await findText(tx, productionId);
  if (!isMade(text) || text.document === null) return notThere('A text that was opened');
  const subject = await subjectOfProduction(tx, production);
  if (byHand) {
    await settleSuggestions(tx, suggestionIds, { state: 'taken' });
    await audit({ action: 'Suggestions marked as taken', ...subject, facts: countOf(wanted) });
    return ok({ textVersion: text.version, byHand: [] });
  }
  const changed = await takeChanges(text.document, wanted);
  const done = wanted.filter((_, at) => changed.done[at]);
  const left = wanted.filter((_, at) => !changed.done[at]).map(({ id }) => id);
  if (done.length === 0)
    return fail(
      codes.conflict,
      'The text reads differently there by now, or a citation or formula would have to change. Change it in the editor, and mark the suggestion as taken.',
    );
  const checked = await checkText(changed.document);
  if (!checked.ok) throw new Error(`changed text of production ${productionId}: ${checked.message}`);
  await settleSuggestions(
    tx,
    done.map(({ id }) => id),
    { state: 'taken' },
  );
  const version = text.version + 1;
  const note = 'Suggestions of the author taken';
  const { findings, settled } = text;
  const { userId } = staff.identity;
  const next = { document: checked.document, madeFrom: 'edit' as const, findings, settled, userId, note };
  await insertText(tx, productionId, next, { version, began: now, now });
  await changeProduction(tx, productionId, { ...listedAs(checked), failure: null }, now);
  await audit({ action: 'Suggestions taken', ...subject, facts: countOf(done) });
  return ok({ textVersion: version, byHand: left });
}

const countOf = ({ length }: readonly SuggestionRow[]) => [['Suggestions', String(length)]] as const;

/** Open suggestions among these, in the order of the text. */
async function openSuggestions(
  tx: ActionContext['tx'],
  productionId: number,
  proofId: number,
  ids: readonly number[],
): Promise<SuggestionRow[]> {
  const proof = await lockProof(tx, proofId, productionId);
  const all = proof ? await listSuggestions(tx, [proof.id]) : [];
  return all.filter(({ id, state }) => state === 'open' && ids.includes(id));
}

type Refused = { productionId: number; proofId: number; suggestionId: number; reason: string };

export async function refuseSuggestion(
  { productionId, proofId, suggestionId, reason }: Refused,
  { tx, audit }: ActionContext,
) {
  const production = await findProduction(tx, productionId, { lock: true });
  const [suggestion] = await openSuggestions(tx, productionId, proofId, [suggestionId]);
  if (!production || !suggestion) return settledMeanwhile();
  await settleSuggestions(tx, [suggestionId], { state: 'refused', reason });
  await audit({
    action: 'Suggestion refused',
    ...(await subjectOfProduction(tx, production)),
    ...(reason && { facts: [['Reason', reason]] as const }),
  });
  return ok(null);
}
