import { codes } from '#contract/codes.ts';
import { officeProofsEndpoints as calls } from '#contract/office/proofs.ts';
import { dayInWords } from '#server/platform/days.ts';
import { fail, notThere, ok, type Route } from '#server/platform/http/route.ts';
import { listPlaces, readProof } from '#server/slices/document/index.ts';
import { actionRoute, type OfficeDeps, viewRoute } from '../../ground/index.ts';
import { isMade } from '../open-text.ts';
import { journalOfBody, journalOfQuery, subjectOfProduction } from '../production-actions.ts';
import { findProduction } from '../store-productions.ts';
import { findText, newestText } from '../store-texts.ts';
import { proposeProofLetter, remindAuthor } from './letters.ts';
import { sendProof } from './send.ts';
import { refuseSuggestion, takeSuggestions } from './settle.ts';
import { showProofs } from './show.ts';
import { changeProof, lockProof, type ProofRow } from './store-proofs.ts';
import { noteReminder } from './store-reminders.ts';

/** Letters of a line that the office is shown to choose a place by. */
const shownOfLine = 160;

const notWaiting = () => fail(codes.conflict, 'The author does not have this proof any more.');
const isWaiting = (proof: ProofRow | undefined): proof is ProofRow => proof?.state === 'with the author';

/** The office's calls of proofs. */
export function proofOfficeRoutes(deps: OfficeDeps): Route[] {
  const { db } = deps;
  return [
    viewRoute(db, calls.officeProofs, journalOfQuery, async ({ query: { productionId } }) => {
      const newest = await newestText(db, productionId);
      const textVersion = isMade(newest) ? newest.version : 0;
      return ok({ textVersion, proofs: await showProofs(db, productionId) });
    }),
    viewRoute(db, calls.officeProofPlaces, journalOfQuery, async ({ query: { productionId } }) => {
      const text = await findText(db, productionId);
      if (!isMade(text) || text.document === null) return notThere('A text that was opened');
      return ok({ textVersion: text.version, places: await listPlaces(text.document, shownOfLine) });
    }),
    viewRoute(db, calls.officeProofLetter, journalOfQuery, async ({ query: { productionId } }) => {
      const production = await findProduction(db, productionId);
      if (!production) return notThere('This article');
      const text = await findText(db, productionId);
      const read = text?.document && production.manuscriptId === null ? await readProof(text.document) : null;
      return ok(await proposeProofLetter(db, production, read?.parsed.authors));
    }),
    actionRoute(deps, calls.officeSendProof, journalOfBody, ({ body }, ctx) => sendProof(deps, body, ctx)),
    actionRoute(deps, calls.officeWithdrawProof, journalOfBody, async ({ body }, { tx, audit }) => {
      const production = await findProduction(tx, body.productionId, { lock: true });
      const proof = await lockProof(tx, body.proofId, body.productionId);
      if (!production || !isWaiting(proof)) return notWaiting();
      await changeProof(tx, proof.id, { state: 'withdrawn' });
      await audit({ action: 'Proof withdrawn', ...(await subjectOfProduction(tx, production)) });
      return ok(null);
    }),
    actionRoute(deps, calls.officeRemindProof, journalOfBody, async ({ body }, { tx, now, audit }) => {
      const production = await findProduction(tx, body.productionId, { lock: true });
      const proof = await lockProof(tx, body.proofId, body.productionId);
      if (!production || !isWaiting(proof)) return notWaiting();
      await noteReminder(tx, { proofId: proof.id, kind: 'by hand', now });
      await remindAuthor(tx, deps, production, proof);
      await audit({
        action: 'Reminded of the proof',
        ...(await subjectOfProduction(tx, production)),
        facts: [['Due', dayInWords(proof.dueOn)]],
      });
      return ok(null);
    }),
    actionRoute(deps, calls.officeTakeSuggestions, journalOfBody, ({ body }, ctx) =>
      takeSuggestions(body, ctx),
    ),
    actionRoute(deps, calls.officeRefuseSuggestion, journalOfBody, ({ body }, ctx) =>
      refuseSuggestion(body, ctx),
    ),
  ];
}
