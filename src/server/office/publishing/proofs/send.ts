import { codes } from '#contract/codes.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { dayInWords, dayOf } from '#server/platform/days.ts';
import { fail, notThere, ok, refuseFields } from '#server/platform/http/route.ts';
import { listPlaces } from '#server/slices/document/index.ts';
import type { ActionContext, OfficeDeps } from '../../ground/index.ts';
import { isOpen } from '../attach-received.ts';
import { isMade, takesNoText } from '../open-text.ts';
import { changedMeanwhile, subjectOfProduction } from '../production-actions.ts';
import { findProduction } from '../store-productions.ts';
import { findText } from '../store-texts.ts';
import { writeToAuthor, wrongProofLetter } from './letters.ts';
import { insertProof, standingProof } from './store-proofs.ts';

type Sent = {
  productionId: number;
  textVersion: number;
  name: string;
  email: string;
  dueOn: string;
  letter: LetterWords;
  queries: { place: string; question: string }[];
};

/** Letters of the line that a query is about. */
const shownOfLine = 300;

/** Sends the author the newest text; only one proof is with the author at a time. */
export async function sendProof(
  deps: OfficeDeps,
  { productionId, textVersion, queries, letter, ...to }: Sent,
  { tx, now, staff, audit }: ActionContext,
) {
  const production = await findProduction(tx, productionId, { lock: true });
  if (!production) return notThere('This article');
  if (!isOpen(production)) return takesNoText();
  const text = await findText(tx, productionId);
  if (!isMade(text) || text.document === null)
    return fail(codes.conflict, 'The text has not been opened yet: a proof is of the text in the editor.');
  if (text.version !== textVersion) return changedMeanwhile();
  const standing = await standingProof(tx, productionId);
  if (standing?.state === 'with the author')
    return fail(codes.conflict, 'The author has a proof already. Withdraw it before you send another.');
  if (to.dueOn < dayOf(now)) return refuseFields({ dueOn: 'Please give a day from today on' });
  const wrong = wrongProofLetter(letter, production.title);
  if (wrong) return refuseFields({ 'letter.text': wrong });
  const words = queries.length > 0 ? await wordsByPlace(text.document) : new Map<string, string>();
  const lost = queries.findIndex(({ place }) => place !== '' && !words.has(place));
  if (lost >= 0) return refuseFields({ [`queries.${lost}.place`]: 'This place is not in the text' });

  const { userId } = staff.identity;
  const id = await insertProof(tx, {
    ...{ productionId, textVersion, userId, now, ...to },
    document: text.document,
    queries: queries.map((query) => ({ ...query, words: words.get(query.place) ?? '' })),
  });
  await writeToAuthor(tx, deps, production, { id, ...to }, { template: 'proof', words: letter });
  await audit({
    action: 'Proof sent',
    ...(await subjectOfProduction(tx, production)),
    facts: [
      ['Due', dayInWords(to.dueOn)],
      ['Queries', String(queries.length)],
    ],
  });
  return ok({ proofId: id });
}

async function wordsByPlace(document: string): Promise<Map<string, string>> {
  const places = await listPlaces(document, shownOfLine);
  return new Map(places.map(({ place, words }) => [place, words]));
}
