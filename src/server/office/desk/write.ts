import { officeWriteEndpoints as calls } from '#contract/office/write.ts';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db } from '#server/platform/db/index.ts';
import { notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { buildTemplateLetter, composeWords } from '#server/slices/letters/index.ts';
import {
  findSubmitted,
  journalOfSubmitted,
  type SubmittedManuscript,
} from '#server/slices/manuscripts/index.ts';
import { listReviews } from '#server/slices/reviews/index.ts';
import { actionRoute, journalOfBody, type OfficeDeps, subjectOf, viewRoute } from '../ground/index.ts';
import { letterValues, readersOfManuscript, wrongLetter } from './letters.ts';

type To = { name: string; address: string; as: 'author' | 'reviewer' };

/** Recipients: authors who get letters, and reviewers, each address once. */
async function listReaders(db: Db, manuscript: SubmittedManuscript): Promise<To[]> {
  const { readers } = await readersOfManuscript(db, manuscript);
  const reviews = await listReviews(db, manuscript.id);
  const all: To[] = [
    ...readers.map((reader) => ({ ...reader, as: 'author' as const })),
    ...reviews.map(({ name, email }) => ({ name, address: email, as: 'reviewer' as const })),
  ];
  return all.filter(
    ({ address }, i) =>
      address !== '' && i === all.findIndex((other) => addressKey(other.address) === addressKey(address)),
  );
}

const initialWords = async (db: Db, manuscript: SubmittedManuscript) =>
  composeWords(db, 'freeLetter', await letterValues(db, manuscript), manuscript.journalId);

/** Letters without a step: to one author or reviewer, in the editor's own words. */
export const writeRoutes = (deps: OfficeDeps): Route[] => [
  viewRoute(
    deps.db,
    calls.officeWriting,
    (db, { query }) => journalOfSubmitted(db, query.manuscriptId),
    async ({ query: { manuscriptId } }) => {
      const manuscript = await findSubmitted(deps.db, manuscriptId);
      if (!manuscript) return notThere('This manuscript');
      const to = await listReaders(deps.db, manuscript);
      return ok({ ...(await initialWords(deps.db, manuscript)), to, template: 'freeLetter' });
    },
  ),
  actionRoute(deps, calls.officeWrite, journalOfBody, async ({ body }, { tx, audit }) => {
    const manuscript = await findSubmitted(tx, body.manuscriptId);
    if (!manuscript) return notThere('This manuscript');
    const { subject, text } = body.letter;
    const to = (await listReaders(tx, manuscript)).find(({ address }) => address === body.to);
    if (!to)
      return refuseFields({ to: 'They are neither an author nor a reviewer of this manuscript any more' });
    if (text === (await initialWords(tx, manuscript)).text)
      return refuseFields({ 'letter.text': 'Nothing is written yet between the beginning and the end' });
    const wrong = wrongLetter('freeLetter', body.letter, manuscript.title);
    if (wrong) return refuseFields({ 'letter.text': wrong });
    const { id, journalId } = manuscript;
    const letter = buildTemplateLetter({
      to: { name: to.name, address: to.address },
      site: deps.site,
      words: body.letter,
      about: { template: 'freeLetter', manuscriptId: id, journalId },
    });
    await deps.mailer.queue(tx, { ...letter, keepsWords: true });
    await audit({
      ...subjectOf(manuscript),
      action: to.as === 'author' ? 'Wrote to an author' : 'Wrote to a reviewer',
      facts: [
        [to.as === 'author' ? 'Author' : 'Reviewer', to.name || to.address],
        ['Letter', subject],
        ['Words of the letter', text],
      ],
    });
    return ok(null);
  }),
];
