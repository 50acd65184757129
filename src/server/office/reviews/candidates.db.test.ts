import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStore } from '#server/platform/storage/index.ts';
import { importArticle, noSideFiles } from '#server/slices/articles/index.ts';
import { dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { type JatsParts, jatsArticle } from '#test/support/jats-article.ts';
import { officeOn } from '#test/support/office.ts';
import { officeReviewRoutes } from './routes.ts';

let database: TestDatabase;
let folder: string;
let office: Awaited<ReturnType<typeof officeOn>>;
let manuscriptId: number;

const goats = {
  title: 'Pleaching of hedgerows by tethered goats',
  abstract: 'Goats on tethers pleached hawthorn hedgerows faster than billhooks did.',
  keywords: 'goats, hedgerows, pleaching',
};
const author = (surname: string, given: string, email?: string) => ({
  given,
  surname,
  ...(email && { email, corresponding: true }),
});
const articles: [doi: string, parts: JatsParts][] = [
  [
    'near',
    {
      title: 'Pleaching hedgerows with goats',
      keywords: ['pleaching', 'goats'],
      authors: [author('Thorn', 'Hazel', 'hazel@hedges.example'), author('Member', 'Mona')],
    },
  ],
  [
    'own',
    {
      title: 'Tethered goats in hawthorn hedgerows',
      authors: [author('Author', 'Ada', 'ada@other.example')],
    },
  ],
  ['less', { title: 'Pleached hedgerows in winter', authors: [author('Sloe', 'Ivo', 'ivo@hedges.example')] }],
  ['far', { title: 'Spectra of distant quasars', authors: [author('Star', 'Vera', 'vera@sky.example')] }],
  ['one word', { title: 'Hedgerows of stone', authors: [author('Stone', 'Una', 'una@stone.example')] }],
  ['gone', { title: 'Goats pleach hedgerows', authors: [author('Gone', 'Gil', 'gil@hedges.example')] }],
];

beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, officeReviewRoutes);
  folder = await mkdtemp(path.join(tmpdir(), 'quire-candidates-'));
  const files = diskStore(folder);
  for (const [name, parts] of articles) {
    const xml = jatsArticle({ ...parts, doi: `10.5555/${name.replace(' ', '-')}`, published: '2024-05-01' });
    const made = await importArticle(
      { db: database.db, files },
      { xml, sourceName: name, sideFiles: noSideFiles },
    );
    expect(made).toMatchObject({ ok: true });
  }
  await database.pool.query(
    `update articles set withdrawn_at = now(), withdrawal_reason = 'A court says so.' where doi = '10.5555/gone'`,
  );
  await database.pool.query(
    `insert into board_members (journal_id, title, first_name, last_name, email, institution, published) values
       ((select id from journals where code = 'jlc'), 3, 'Alma', 'First', 'alma@board.example', '', true),
       ((select id from journals where code = 'jlc'), 3, 'Mona', 'Member', 'mona@board.example', '', true)`,
  );
  const { id } = await office.submit({
    manuscripttitle: goats.title,
    abstractcontent: goats.abstract,
    keywords: goats.keywords,
    authorDTOList: [
      {
        firstName: 'Ada',
        lastName: 'Author',
        email: 'user4@example.org',
        affiliation: 'x',
        correspondingauthor: 0,
      },
    ] as never,
  });
  manuscriptId = id;
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const find = (q?: string) =>
  dataOf(office.routes, 'officeReviewers', { query: { manuscriptId, ...(q && { q }) } }, office.editor);

test('who wrote what is similar is proposed, the most similar first, without the authors themselves', async () => {
  const { wrote } = await find();
  expect(wrote).toMatchObject([
    {
      name: 'Hazel Thorn',
      email: 'hazel@hedges.example',
      articles: [{ title: 'Pleaching hedgerows with goats', year: 2024 }],
    },
    { name: 'Ivo Sloe', articles: [{ title: 'Pleached hedgerows in winter' }] },
  ]);
});

test('of the board, those come first who wrote what is similar', async () => {
  const { board } = await find();
  expect(board.map(({ name, articles }) => [name, articles.length])).toEqual([
    ['Mona Member', 1],
    ['Alma First', 0],
  ]);
});

test('search words narrow them, and nobody stands in two lists', async () => {
  expect((await find('ivo')).wrote.map(({ name }) => name)).toEqual(['Ivo Sloe']);
  await database.pool.query(
    `update board_members set email = 'HAZEL@hedges.example' where first_name = 'Alma'`,
  );
  expect((await find()).wrote.map(({ name }) => name)).toEqual(['Ivo Sloe']);
});

test('of somebody else, the press tells what they wrote', async () => {
  const query = { manuscriptId, name: 'Ivo Sloe', email: 'ivo@home.example', institution: '' };
  expect(await dataOf(office.routes, 'officeReviewer', { query }, office.editor)).toMatchObject({
    articles: [{ title: 'Pleached hedgerows in winter' }],
  });
});

test('reviewers are found by keywords of what they have published here, by their full names alone', async () => {
  for (const [name, email] of [
    ['Hazel Thorn', 'hazel@elsewhere.example'],
    ['H. Thorn', 'h.thorn@elsewhere.example'],
  ] as const)
    await dataOf(
      office.routes,
      'officeInviteReviewer',
      {
        body: {
          manuscriptId,
          name,
          email,
          institution: '',
          source: 'free',
          answerBy: '2026-11-27',
          reviewDays: 21,
          letter: { subject: 'Please', text: '{{reviewLink}}' },
        },
      },
      office.editor,
    );
  const query = { q: 'Pleaching' };
  const { rows } = await dataOf(office.routes, 'officeReviewerList', { query }, office.editor);
  expect(rows).toMatchObject([{ name: 'Hazel Thorn', published: ['pleaching', 'goats'] }]);
});

test('who was asked before is found by the words of name and institution, in any order', async () => {
  const body = {
    ...{
      manuscriptId,
      name: 'Märta Sloe',
      email: 'marta@elsewhere.example',
      institution: 'School of Coppice',
    },
    ...{ source: 'free' as const, answerBy: '2026-11-27', reviewDays: 21 },
    letter: { subject: 'Please', text: '{{reviewLink}}' },
  };
  await dataOf(office.routes, 'officeInviteReviewer', { body }, office.editor);
  for (const [q, names] of [
    ['coppice MARTA', ['Märta Sloe']],
    ['coppice nobody', []],
  ] as const) {
    const query = { manuscriptId, q };
    const { earlier } = await dataOf(office.routes, 'officeReviewers', { query }, office.editor);
    expect(earlier.map(({ name }) => name)).toEqual(names);
  }
});
