import path from 'node:path';
import { publishingJobs } from '#server/office/index.ts';
import { openDatabase } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log.ts';
import { diskStore } from '#server/platform/storage/index.ts';
import { databaseOf } from '../authors.ts';
import { api, type Edit, type Office } from './edit.ts';
import { prepare, publish } from './publish.ts';

const lists = [
  '/',
  '/journalarticles',
  '/journalarticles/jlc',
  '/aboutjournal/jlc/1',
  '/searchresult?keyword=pleaching',
  '/feeds/articles.atom',
  '/feeds/jlc.atom',
  api('journals?journalId=1'),
  api('getApprovedManuscriptsByStatus'),
];
/** The article that is published here. */
const made = { id: 0 };
const itsPages = async () => [
  `/journaldetail/${made.id}`,
  `/journalpress/${made.id}`,
  api(`manuscript?id=${made.id}`),
];
/** The pages of the article that comes next; there are none yet. */
async function nextPages(office: Office) {
  const [row] = await office.sql<{ next: string }>('select last_value + 1 as next from articles_id_seq');
  return [...lists, `/journaldetail/${row?.next}`];
}

/** A minute's work of a program whose clock is at `now`. */
async function workAt(office: Office, now: Date) {
  const { db, pool } = openDatabase(databaseOf(office.press));
  let work = async () => {};
  publishingJobs(
    {
      every: (name, _cron, handler) => {
        if (name === 'publish-scheduled') work = () => handler(new AbortController().signal);
      },
    },
    {
      db,
      files: diskStore(path.join(office.press.dataDir, 'files')),
      clock: { now: () => now },
      log: createLog('warn'),
      site: { siteName: 'Trial', publicUrl: office.press.url },
      mailer: { queue: async () => {}, retry: async () => false },
      typesetSoon: async () => {},
      deposits: undefined,
    },
  );
  await work();
  await pool.end();
}

/** What the office does to published articles. */
export const articleEdits: Edit[] = [
  {
    name: 'an article that is published',
    text: 'A notch for pleaching',
    shown: nextPages,
    async act(office) {
      const id = await prepare(office, { journalId: 1 }, { title: 'A notch for pleaching' });
      made.id = (await publish(office, id)).articleId ?? 0;
    },
  },
  {
    name: 'the address of a new article in the sitemap',
    shown: ['/sitemap.xml'],
    async act(office) {
      const about = { title: 'A stake for pleaching', doi: '10.5555/jlc.stake' };
      const { articleId } = await publish(office, await prepare(office, { journalId: 1 }, about));
      return `/journaldetail/${articleId}<`;
    },
  },
  {
    name: 'an article that is corrected',
    text: 'Two notches for pleaching',
    shown: async () => [...lists, ...(await itsPages())],
    async act(office) {
      const id = await prepare(office, { articleId: made.id }, { title: 'Two notches for pleaching' });
      const { version, details } = await office.look('officeProduction', { productionId: id });
      await office.do('officeSaveProduction', {
        productionId: id,
        version,
        details: { ...details, notice: 'There are two notches.' },
      });
      await publish(office, id);
    },
  },
  {
    name: 'an article that is retracted',
    text: /RETRACTED[^<"]*Two notches/,
    shown: async () => [...lists, ...(await itsPages())],
    act: (office) =>
      office.do('officeRetract', { articleId: made.id, notice: 'There was no hedge.', letter: null }),
  },
  {
    name: 'a notice that is corrected',
    text: 'There was but one hedge.',
    shown: itsPages,
    async act(office) {
      const { notices } = await office.look('officeArticle', { articleId: made.id });
      const noticeId = notices.find(({ kind }) => kind === 'retraction')?.id ?? 0;
      return office.do('officeCorrectNotice', {
        articleId: made.id,
        noticeId,
        notice: 'There was but one hedge.',
      });
    },
  },
  {
    name: 'a retraction that is reversed',
    text: /RETRACTED[^<"]*Two notches/,
    gone: async () => [...lists, ...(await itsPages())],
    act: (office) =>
      office.do('officeTakeRetractionBack', {
        articleId: made.id,
        notice: 'The hedge is there.',
        letter: null,
      }),
  },
  {
    name: 'an article that is withdrawn',
    text: 'Two notches for pleaching',
    gone: lists,
    act: (office) => office.do('officeWithdrawArticle', { articleId: made.id, reason: 'A court says so.' }),
  },
  {
    name: 'a withdrawal that is reversed',
    text: 'Two notches for pleaching',
    shown: lists,
    act: (office) => office.do('officeRestoreArticle', { articleId: made.id }),
  },
  {
    name: 'a reviewer’s report',
    text: 'Pleach before the sap rises',
    shown: async () => [`/journaldetail/${made.id}`, api(`manuscript?id=${made.id}`)],
    async act(office) {
      const [manuscript] = await office.sql<{ id: number }>(
        `update manuscripts set status = 9, article_id = $1
          where id = (select min(id) from manuscripts where journal_id = 1 and number is not null) returning id`,
        [made.id],
      );
      const [review] = await office.sql<{ id: number }>(
        `insert into reviews (manuscript_id, round, model, name, email, email_key, source, invited_at, answer_by, review_days,
            agreed_at, due_on, submitted_at, recommendation, to_authors, report_consent)
          values ($1, 1, 'single-anonymous', 'Ha Ha', 'haha@example.org', 'haha@example.org', 'free', now(), now(), 9,
            now(), now(), now(), 'accept', 'Pleach before the sap rises.', 'unnamed') returning id`,
        [manuscript?.id],
      );
      await office.do('officePublishReport', {
        reviewId: Number(review?.id),
        text: 'Pleach before the sap rises.',
        consent: 'unnamed',
        seen: null,
      });
    },
  },
  {
    name: 'a scheduled article whose time has come',
    text: 'A billhook for pleaching',
    shown: nextPages,
    async act(office) {
      const id = await prepare(
        office,
        { journalId: 1 },
        { title: 'A billhook for pleaching', doi: '10.5555/jlc.billhook' },
      );
      const hour = 3_600_000;
      await publish(office, id, new Date(Date.now() + hour));
      await workAt(office, new Date(Date.now() + 2 * hour));
    },
  },
];
