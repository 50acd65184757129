import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { byField, fieldsToWire } from '#contract/manuscript-values.ts';
import type { StepKind } from '#contract/manuscripts.ts';
import { fullName } from '#contract/names.ts';
import { dayOf } from '#server/platform/days.ts';
import { officeOperator } from '#server/slices/manuscripts/index.ts';
import type { Services } from '../open-services.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/index.ts';
import { checkResearchFile, wordTypes } from '../platform/file-kinds/index.ts';
import { createReceiver, storeFile } from '../platform/storage/index.ts';
import { demonstrationAuthor, demonstrationEditor, findByAddress } from '../slices/accounts/index.ts';
import { findJournal } from '../slices/journals/index.ts';
import {
  advanceIn,
  assignEditor,
  countManuscripts,
  findSubmitted,
  logAssigned,
  ownerOf,
  saveManuscript,
  setDueOn,
} from '../slices/manuscripts/index.ts';
import { demoReview, loadDemoReviews } from './demo-reviews.ts';

const person = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });
const manuscriptsFile = z.object({
  coauthors: z.record(z.string(), person.extend({ affiliation: z.string() })),
  reviewers: z.array(person.extend({ institution: z.string() })),
  manuscripts: z.array(
    z.object({
      slug: z.string(),
      journal: z.string(),
      ends: z.enum(['draft', 'submitted', 'in review', 'revision', 'accepted']),
      daysAgo: z.number(),
      ...byField<z.ZodType<string>, z.ZodType<number>>(({ kind }) =>
        kind === 'manuscript type' ? z.int() : z.string().default(''),
      ),
      funders: z
        .array(z.object({ name: z.string(), id: z.string().default(''), awards: z.array(z.string()) }))
        .default([]),
      coauthors: z.array(z.string()),
      supplementary: z.boolean(),
      comments: z.string().optional(),
      reviews: z.array(demoReview).default([]),
      sections: z.array(z.unknown()),
    }),
  ),
});
type File = z.infer<typeof manuscriptsFile>;
type DemoManuscript = File['manuscripts'][number];

type DemoDeps = Pick<Services, 'db' | 'files' | 'log' | 'clock'>;

const day = 24 * 60 * 60 * 1000;

/** Whether a demonstration author has fewer manuscripts than `loadDemoManuscripts` makes. */
export async function lacksDemoManuscripts(db: Db, folder: string): Promise<boolean> {
  const author = await findByAddress(db, demonstrationAuthor.email);
  if (!author) return false;
  return (await countManuscripts(db, author.id)) < (await readManuscripts(folder)).manuscripts.length;
}

const readManuscripts = async (folder: string): Promise<File> =>
  manuscriptsFile.parse(JSON.parse(await readFile(path.join(folder, 'manuscripts.json'), 'utf8')));

/**
 * Makes the demonstration author's manuscripts in several states, with real files, through the steps of any author.
 * Does nothing without that author or where they have enough; continues after an interruption. Sends no letters,
 * since the author's address can't receive any.
 */
export async function loadDemoManuscripts(deps: DemoDeps, folder: string): Promise<void> {
  const author = await findByAddress(deps.db, demonstrationAuthor.email);
  if (!author) return;
  const demonstration = await readManuscripts(folder);
  if ((await countManuscripts(deps.db, author.id)) >= demonstration.manuscripts.length) return;
  for (const manuscript of demonstration.manuscripts) {
    try {
      await loadOne(deps, folder, demonstration, manuscript, author.id);
    } catch (error) {
      // The application starts all the same; the next start tries again.
      deps.log.error(
        { err: error, slug: manuscript.slug },
        'a manuscript of the demonstration was not loaded',
      );
    }
  }
}

async function loadOne(
  deps: DemoDeps,
  folder: string,
  demonstration: File,
  manuscript: DemoManuscript,
  userId: number,
) {
  const { db, files } = deps;
  const journal = await findJournal(db, { code: manuscript.journal });
  if (!journal) return;
  const present = deps.clock.now().getTime();
  const at = (days: number): Clock => ({ now: () => new Date(present - (manuscript.daysAgo - days) * day) });
  const isDraft = manuscript.ends === 'draft';
  const names = [
    ...(manuscript.sections.length > 0 ? [`manuscript-${manuscript.slug}.docx`] : []),
    ...(manuscript.supplementary ? [`supplementary-${manuscript.slug}.csv`] : []),
  ];
  const filesDTOList = [];
  for (const name of names) filesDTOList.push(await upload(deps, path.join(folder, name), userId));
  const saved = await saveManuscript(
    {
      db,
      clock: at(0),
      site: { siteName: '', publicUrl: '' },
      mailer: { queue: async () => {} },
      nameOf: async () => fullName(demonstrationAuthor),
    },
    {
      submissionKey: `demonstration-${manuscript.slug}`,
      status: isDraft ? 0 : 1,
      journalId: journal.id,
      ...fieldsToWire(manuscript),
      authorDTOList: authorsOf(demonstration, manuscript),
      manuscriptSuggestionDTOList: isDraft ? [] : demonstration.reviewers,
      filesDTOList,
      funderDTOList: manuscript.funders,
      translationDTOList: [],
      answerDTOList: [],
      checklist: [],
      agreement: false,
    },
    { userId, email: demonstrationAuthor.email },
  );
  // An earlier start has loaded it already.
  if (!saved.ok) return;
  const { id } = saved.manuscript;
  const advance = (from: number, to: number, kind: StepKind, days: number) =>
    db
      .transaction()
      .execute((tx) => advanceIn(tx, id, { from, to, kind, operator: officeOperator }, at(days).now()));
  // A submitted manuscript waits for an editor.
  if (isDraft || manuscript.ends === 'submitted') return;
  await handTo(deps, id, at(2).now());
  await advance(1, 2, 'sent to review', 3);
  const reviews = manuscript.reviews.flatMap((review) => {
    const person = demonstration.reviewers.find(({ email }) => email === review.reviewer);
    return person ? [{ ...review, person }] : [];
  });
  await loadDemoReviews(db, id, reviews, at(0).now());
  if (manuscript.ends === 'accepted') {
    await advance(2, 3, 'reviews received', 40);
    await advance(3, 4, 'accepted', 46);
    // Accepted long ago, so that there is a history; but nothing is overdue in a demonstration.
    const seen = await findSubmitted(db, id);
    if (seen) await db.transaction().execute((tx) => setDueOn(tx, seen, dayOf(new Date(present + 12 * day))));
  }
  if (manuscript.ends !== 'revision') return;
  const filename = `revision-${manuscript.slug}.docx`;
  const document = {
    filename,
    mediaType: wordTypes.docx,
    bytes: await readFile(path.join(folder, filename)),
  };
  const comments = manuscript.comments ?? '';
  await db.transaction().execute(async (tx) => {
    const taskDoc = await storeFile(tx, files, { ...document, visibility: 'private' });
    const words = { operator: officeOperator, remarks: comments, reviewComments: comments, taskDoc };
    await advanceIn(tx, id, { from: 2, to: 6, kind: 'revision requested', ...words }, at(45).now());
  });
}

async function handTo({ db }: DemoDeps, id: number, now: Date) {
  const editor = await findByAddress(db, demonstrationEditor.email);
  const seen = await findSubmitted(db, id);
  if (!editor || !seen) return;
  await db.transaction().execute(async (tx) => {
    if (await assignEditor(tx, seen, editor.id))
      await logAssigned(tx, seen, { at: now, operator: officeOperator });
  });
}

function authorsOf({ coauthors }: File, manuscript: DemoManuscript) {
  const { firstName, lastName, email, organization, country } = demonstrationAuthor;
  const first = {
    firstName,
    lastName,
    email,
    affiliation: `${organization}, ${country}`,
    correspondingauthor: 0 as const,
  };
  const others = manuscript.coauthors.flatMap((key) => {
    const coauthor = coauthors[key];
    return coauthor ? [{ ...coauthor, correspondingauthor: 1 as const }] : [];
  });
  return [first, ...others].map((author) => ({
    ...author,
    phone: '',
    wechat: '',
    orcid: '',
    ror: '',
    furtherAffiliations: [],
    contributions: [],
  }));
}

async function upload({ db, files, log }: DemoDeps, file: string, userId: number) {
  const filename = path.basename(file);
  const received = await createReceiver({ db, files, log })(
    { filename, stream: createReadStream(file) },
    { owner: ownerOf(userId), visibility: 'private', check: checkResearchFile },
  );
  if (!received.ok) throw new Error(`${filename}: ${received.message}`);
  const type = filename.startsWith('manuscript') ? (1 as const) : (2 as const);
  return { type, file: received.file.address, filename };
}
