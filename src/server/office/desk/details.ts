import { codes } from '#contract/envelope.ts';
import { plainDetails, submittedDetails } from '#contract/manuscript-details.ts';
import {
  type DetailsDifference,
  detailsDifference,
  differenceInWords,
} from '#contract/manuscript-difference.ts';
import { stepText } from '#contract/manuscripts.ts';
import { parseFields } from '#contract/messages.ts';
import { officeDetailsEndpoints as calls, detailsMayChange } from '#contract/office/details.ts';
import { fail, notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { listDictionary } from '#server/slices/journals/index.ts';
import { composeWords } from '#server/slices/letters/index.ts';
import {
  correctDetails,
  findSubmitted,
  findSubmittedRecord,
  journalAsKept,
  journalForManuscript,
  journalOfSubmitted,
  lockAnyManuscript,
  readersOf,
  submittedDetailsOf,
  versionForOffice,
} from '#server/slices/manuscripts/index.ts';
import {
  type ActionContext,
  actionRoute,
  changedMeanwhile,
  journalOfBody,
  type OfficeDeps,
  subjectOf,
  viewRoute,
} from '../ground/index.ts';
import { actionLetters, letterValues, readersOfManuscript, unsentAbout, wrongLetter } from './letters.ts';

const template = 'detailsCorrected';

/** Correcting what authors submitted, until it is published. */
export const detailsRoutes = (deps: OfficeDeps): Route[] => [
  viewRoute(
    deps.db,
    calls.officeDetails,
    (db, { query }) => journalOfSubmitted(db, query.manuscriptId),
    async ({ query: { manuscriptId } }) => {
      const { db } = deps;
      const found = [
        await findSubmitted(db, manuscriptId),
        await findSubmittedRecord(db, manuscriptId),
      ] as const;
      const [manuscript, record] = found;
      const journal = record && (await journalAsKept(db, record.manuscript));
      if (!manuscript || !record || !journal) return notThere('This manuscript');
      const { title } = record.manuscript;
      const values = await letterValues(db, { ...manuscript, title });
      const words = await composeWords(db, template, values, manuscript.journalId);
      const { readers } = await readersOfManuscript(db, manuscript);
      return ok({
        types: await typesOf(db, manuscript.journalId),
        asks: { ...journal.asked.asks },
        languages: [...journal.asked.languages],
        anonymous: (await journalForManuscript(db, manuscriptId))?.reviewModel === 'double-anonymous',
        letter: { ...words, to: readers, template },
      });
    },
  ),
  actionRoute(deps, calls.officeCorrectDetails, journalOfBody, async ({ body }, ctx) => {
    const { tx, now, audit } = ctx;
    const { manuscriptId, comments, letter } = body;
    // Authors who save at this moment come after it, and are told.
    await lockAnyManuscript(tx, manuscriptId);
    const manuscript = await findSubmitted(tx, manuscriptId);
    const record = await findSubmittedRecord(tx, manuscriptId);
    if (!manuscript || !record) return notThere('This manuscript');
    if (versionForOffice(manuscript) !== body.version) return changedMeanwhile(tx, manuscriptId);
    if (!detailsMayChange(manuscript.status))
      return fail(codes.conflict, 'It is published. Correct the article, which keeps its versions.');
    const submitted = record.manuscript;
    const types = await typesOf(tx, manuscript.journalId);
    const typeName = (type: number | null) =>
      types.find(({ dictValue }) => dictValue === type)?.dictLabel ?? '';
    const details = plainDetails(body);
    const differences = detailsDifference(submittedDetailsOf(submitted), details, typeName);
    const wrong = wrongDetails(body, differences, typeName(body.manuscripttype ?? null), submitted.title);
    if (wrong) return refuseFields(wrong);

    const before = await readersOfManuscript(tx, manuscript);
    const changes = differenceInWords(differences);
    const remarks = [comments, changes].filter(Boolean).join('\n\n');
    const parts = new Set(differences.map(({ part }) => part));
    const accountEmail = before.account.address;
    const result = await correctDetails(
      tx,
      { noteRelease: (_, standing) => noteRelease(ctx, standing) },
      { manuscript, submitted, details, parts, accountEmail, remarks },
      now,
    );
    if (result === 'title') return fail(codes.duplicateTitle, 'Duplicate title of manuscript');
    const { kept, authors } = result;
    const keptLabels = [
      ...new Set(differences.filter(({ part }) => kept.includes(part)).map(({ label }) => label)),
    ];
    if (letter) {
      const values = {
        ...(await letterValues(tx, { ...manuscript, title: submitted.title })),
        changes,
        comments,
        ownRevision: ownRevision(keptLabels),
        dueOn: '',
      };
      // Who was the corresponding author until now is told too.
      const readers = readersOf([...authors, ...submitted.authors], before.account);
      const to = { account: before.account, readers };
      for (const one of actionLetters(deps.site, manuscript, to, {
        words: letter,
        values,
        template,
        revises: false,
      }))
        await deps.mailer.queue(tx, one);
    } else await deps.mailer.unsent?.(tx, unsentAbout(manuscript, template));
    await deps.tellCoauthors?.(tx, manuscriptId);
    const facts: [string, string][] = [
      ['What was corrected', remarks],
      ['Stays in the authors’ own revision', keptLabels.join(', ')],
      ['Letter', letter ? letter.subject : 'None was sent'],
      ['Words of the letter', letter?.text ?? ''],
    ];
    const kind = 'details corrected';
    await audit({
      ...subjectOf(manuscript),
      action: stepText[kind],
      kind,
      facts: facts.filter(([, text]) => text !== ''),
    });
    const after = await findSubmitted(tx, manuscriptId);
    return ok({ version: after ? versionForOffice(after) : body.version + 1, kept: keptLabels });
  }),
];

const typesOf = async (db: OfficeDeps['db'], journalId: number) =>
  (await listDictionary(db, 'manuscript_type', journalId)).map(({ value, label }) => ({
    dictValue: value,
    dictLabel: label,
  }));

const ownRevision = (labels: readonly string[]) =>
  labels.length === 0
    ? ''
    : `In the revision that you have not submitted yet, you have changed these yourself, and what you wrote stays there: ${labels.join(', ')}. Please compare it with the correction before you submit.`;

type Sent = { letter: { subject: string; text: string } | null };

function wrongDetails(
  body: Sent,
  differences: readonly DetailsDifference[],
  typeName: string,
  title: string,
): Record<string, string> | undefined {
  const parsed = parseFields(submittedDetails, body);
  const fields: Record<string, string> = parsed.ok ? {} : { ...parsed.fields };
  const letter = body.letter && wrongLetter(template, body.letter, title);
  if (letter) fields['letter.text'] = letter;
  if (typeName === '' && differences.some(({ part }) => part === 'type'))
    fields.manuscripttype ??= 'The journal has no such type any more';
  if (differences.length === 0) fields.manuscripttitle ??= 'Nothing is different from what was submitted';
  return Object.keys(fields).length > 0 ? fields : undefined;
}

const noteRelease = ({ audit }: ActionContext, manuscript: Parameters<typeof subjectOf>[0]): Promise<void> =>
  audit({
    ...subjectOf(manuscript),
    action: 'Taken from its editor',
    kind: 'editor released',
    facts: [['Reason', 'The editor is one of the authors now']],
  });
