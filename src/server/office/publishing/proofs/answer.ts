import { codes, type Envelope } from '#contract/envelope.ts';
import { proofMessages } from '#contract/proofs.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { fail, ok, refuseFields } from '#server/platform/http/route.ts';
import { insertAuditEntry, type OfficeDeps } from '../../ground/index.ts';
import { subjectOfProduction } from '../production-actions.ts';
import { findProduction } from '../store-productions.ts';
import { refusalOf } from './keys.ts';
import { tellEditors } from './letters.ts';
import { textOfProof } from './page.ts';
import { answerQuery, changeProof, listQueries, lockProof, type ProofRow } from './store-proofs.ts';
import { insertSuggestions, listSuggestions } from './store-suggestions.ts';

type Answer = {
  approve: boolean;
  message: string;
  answers: { number: number; answer: string }[];
  suggestions: { place: string; after: string; remark: string }[];
};

type Deps = Pick<OfficeDeps, 'db' | 'clock' | 'mailer' | 'site'>;

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();

/** Records what the author answers to a proof. The words before a change are those of the text that was sent. */
export async function answerProof(
  deps: Deps,
  { id: proofId, productionId }: Pick<ProofRow, 'id' | 'productionId'>,
  answer: Answer,
): Promise<Envelope<null>> {
  const { db, clock } = deps;
  const { blocks } = await textOfProof(deps, proofId);
  const words = new Map(blocks.map((block) => [block.place, block.words]));
  const suggestions = answer.suggestions.map((one) => ({
    ...one,
    after: oneLine(one.after),
    before: words.get(one.place),
  }));
  return db.transaction().execute(async (tx) => {
    // In the order in which the office locks them, so that an answer is either before or after a publication.
    const production = await findProduction(tx, productionId, { lock: true });
    const proof = await lockProof(tx, proofId, productionId);
    if (!proof || !production) return fail(codes.notThere, proofMessages.expired);
    const refusal = refusalOf(proof, production);
    if (refusal) return refusal;
    if (proof.state !== 'with the author')
      return (await isSame(tx, proof, answer)) ? ok(null) : fail(codes.conflict, proofMessages.answered);
    const queries = await listQueries(tx, [proofId]);
    const wrong = wrongAnswer(answer, suggestions, queries);
    if (wrong) return refuseFields(wrong);

    const now = clock.now();
    for (const one of answer.answers) await answerQuery(tx, proofId, one);
    await insertSuggestions(
      tx,
      proofId,
      suggestions.map((one) => ({ ...one, before: one.before ?? '' })),
    );
    const state = answer.approve ? 'approved' : 'sent back';
    await changeProof(tx, proofId, { state, answered_at: now, message: answer.message });
    await insertAuditEntry(tx, {
      at: now,
      userId: null,
      who: 'The author',
      call: 'proofAnswer',
      action: answer.approve ? 'Proof approved' : 'Proof sent back',
      ...(await subjectOfProduction(tx, production)),
      facts: [['Suggestions', String(suggestions.length)]],
    });
    await tellEditors(tx, deps, production, proof, {
      approved: answer.approve,
      suggestions: suggestions.length,
    });
    return ok(null);
  });
}

type Suggested = Answer['suggestions'][number] & { before: string | undefined };

/** Messages by field; undefined where nothing is wrong. */
function wrongAnswer(
  { approve, answers, message }: Answer,
  suggestions: readonly Suggested[],
  queries: readonly { number: number }[],
): Record<string, string> | undefined {
  const given = new Map(answers.map(({ number, answer }) => [number, answer]));
  const open = queries.find(({ number }) => !given.get(number));
  if (open) return { [`answers.${open.number}`]: `Please answer query ${open.number}` };
  const places = new Set<string>();
  for (const [at, { place, before, after }] of suggestions.entries()) {
    const field = `suggestions.${at}.after`;
    if (before === undefined || places.has(place)) return { [field]: 'This place is not in the proof' };
    if (oneLine(before) === after) return { [field]: 'Nothing is changed here' };
    places.add(place);
  }
  if (approve && suggestions.length > 0)
    return { approve: 'Suggested changes have to be sent back; remove them to approve the proof' };
  if (!approve && suggestions.length === 0 && message === '')
    return { message: 'Please suggest a change or write a message' };
  return undefined;
}

/** Whether this is what was answered before, as a lost answer makes a page send it again. */
async function isSame(
  tx: Transaction,
  { id, state, message }: ProofRow,
  { approve, answers, ...sent }: Answer,
): Promise<boolean> {
  const queries = new Map((await listQueries(tx, [id])).map(({ number, answer }) => [number, answer]));
  const known = await listSuggestions(tx, [id]);
  return (
    (state === 'approved') === approve &&
    message === sent.message &&
    answers.every(({ number, answer }) => queries.get(number) === answer) &&
    known.length === sent.suggestions.length &&
    known.every(({ place, after }, at) => {
      const one = sent.suggestions[at];
      return one?.place === place && oneLine(one.after) === after;
    })
  );
}
