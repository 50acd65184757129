import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import { plainDetails } from '#contract/manuscript-details.ts';
import type { Route } from '#server/platform/http/route.ts';
import {
  authorRecord,
  coauthorRoutes,
  eraseAuthor,
  manuscriptRoutes,
  tellCoauthors,
} from '#server/slices/manuscripts/index.ts';
import { dismissReviewers } from '#server/slices/reviews/index.ts';
import { callRoute, dataOf, reader } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { officeOn } from '#test/support/office.ts';
import { auditCoauthor } from '../audit/coauthor.ts';
import { deskRoutes } from './routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
let authors: Route[];
let links: Route[];
beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, (deps) =>
    deskRoutes({ ...deps, tellCoauthors: (tx, id) => tellCoauthors(tx, deps, id) }),
  );
  const { deps } = office;
  authors = manuscriptRoutes({
    ...deps,
    tellCoauthors: (tx, id) => tellCoauthors(tx, deps, id),
    dismissReviewers: (tx, manuscript) => dismissReviewers(tx, deps, manuscript),
  });
  links = coauthorRoutes({ ...deps, noteCoauthor: auditCoauthor });
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(() => {
  office.letters.length = 0;
});

const author = { phone: '', wechat: '', affiliation: 'Institute of Soils' };
const [ada, bo] = [
  {
    ...author,
    firstName: 'Ada',
    lastName: 'Author',
    email: 'user4@example.org',
    correspondingauthor: 0 as const,
  },
  {
    ...author,
    firstName: 'Bo',
    lastName: 'Bergman',
    email: 'Bo@Example.org',
    correspondingauthor: 1 as const,
  },
];

async function submit(authorDTOList = [ada, bo]) {
  const form = manuscriptFormOf({ original: await office.upload(4) }, { authorDTOList });
  return { form, ...(await dataOf(authors, 'saveOrUpdateManuscript', { body: form }, office.author)) };
}
const told = () => office.letters.filter(({ subject }) => /names you as an author/.test(subject));
const keyIn = (text = '') => /\/coauthor\/([\w-]+)/.exec(text)?.[1] ?? '';
const open = (key: string) => dataOf(links, 'coauthorship', { query: { key } }, reader);
const answer = (key: string, denies: boolean, words = '') =>
  callRoute(links, 'coauthorAnswer', { body: { key, denies, words } }, reader);
const look = (id: number) =>
  dataOf(office.routes, 'officeManuscript', { query: { manuscriptId: id } }, office.editor);
const onDesk = async (id: number) =>
  (await dataOf(office.routes, 'officeDesk', { query: {} }, office.editor)).rows.find((row) => row.id === id);

test('tells each co-author once, by a link that shows where the manuscript stands, and whose letter is not stored', async () => {
  const { id, form, manuscripnumber } = await submit();
  expect(told().map(({ to, keepsWords }) => [to.address, keepsWords])).toEqual([['Bo@Example.org', false]]);
  const found = await open(keyIn(told()[0]?.text));
  expect(found).toMatchObject({
    name: 'Bo Bergman',
    number: manuscripnumber,
    named: true,
    authors: 'Ada Author, Bo Bergman',
    submitter: 'Ada Author',
    denied: null,
    progress: { steps: expect.arrayContaining([expect.objectContaining({ step: 'check', state: 'now' })]) },
  });
  expect(JSON.stringify(found)).not.toContain('Edda');
  office.letters.length = 0;
  await dataOf(authors, 'saveOrUpdateManuscript', { body: { ...form, id } }, office.author);
  expect(office.letters).toEqual([]);
  expect((await callRoute(links, 'coauthorship', { query: { key: 'wrong' } }, reader)).code).toBe(10004);
});

test('who is no author says so: the editors are told, the desk and the manuscript show it, and it can be taken back', async () => {
  const { id } = await submit();
  const key = keyIn(told()[0]?.text);
  expect((await onDesk(id))?.deniedBy).toBe(0);
  office.letters.length = 0;
  expect(await answer(key, true, 'I never saw this text.')).toMatchObject({
    code: 0,
    data: { denied: { words: 'I never saw this text.' }, progress: null },
  });
  expect((await answer(key, true, 'Twice')).code).toBe(0);
  expect(office.letters.map(({ to, subject }) => [to.address, subject])).toEqual([
    ['user2@example.org', expect.stringContaining('Bo Bergman is no author of it')],
  ]);
  expect(office.letters[0]?.text).toContain('I never saw this text.');
  expect((await onDesk(id))?.deniedBy).toBe(1);
  const seen = await look(id);
  expect(seen.coauthors).toMatchObject([{ email: 'bo@example.org', words: 'I never saw this text.' }]);
  expect(seen.notes[0]?.facts).toEqual([['Author', 'bo@example.org']]);
  expect((await answer(key, false)).code).toBe(0);
  expect(await open(key)).toMatchObject({ denied: null, progress: expect.anything() });
  expect((await onDesk(id))?.deniedBy).toBe(0);
});

test('whose account has a confirmed iD confirms it in what was submitted alone, and as long as they don’t deny it', async () => {
  const orcid = '0000-0002-1825-0097';
  await database.pool.query(
    `insert into users (email, email_key, password_hash, first_name, last_name, orcid, orcid_confirmed_at, email_confirmed_at)
     values ('bo@example.org', 'bo@example.org', '$argon2id$x', 'Bo', 'Bergman', $1, now(), now())`,
    [orcid],
  );
  const [first, second] = [ada, { ...bo, orcid }];
  const authorDTOList = [first, second];
  const form = manuscriptFormOf({ original: await office.upload(4) }, { authorDTOList, status: 0 });
  const draft = await dataOf(authors, 'saveOrUpdateManuscript', { body: form }, office.author);
  const seen = async () => {
    const query = { manuscriptId: draft.id };
    const { authorDTOList: of } = await dataOf(authors, 'getManuscript', { query }, office.author);
    return of.map(({ orcidConfirmed }) => orcidConfirmed);
  };
  const inOffice = async () =>
    (await look(draft.id)).authorDTOList.map(({ orcidConfirmed }) => orcidConfirmed);
  expect(await seen()).toEqual([false, false]);
  const { id, version } = draft;
  await dataOf(
    authors,
    'saveOrUpdateManuscript',
    { body: { ...form, id, version, status: 1 } },
    office.author,
  );
  expect(await seen()).toEqual([false, true]);
  expect(await inOffice()).toEqual([false, true]);
  await answer(keyIn(told()[0]?.text), true);
  expect(await seen()).toEqual([false, false]);
  expect(await inOffice()).toEqual([false, false]);
  await answer(keyIn(told()[0]?.text), false);
  await database.pool.query('update manuscripts set status = 6 where id = $1', [id]);
  expect(await seen()).toEqual([false, false]);
  expect(await inOffice()).toEqual([false, true]);
});

test('is told nothing once taken out of the authors, and whoever is put in by a correction gets a letter', async () => {
  const { id } = await submit();
  const key = keyIn(told()[0]?.text);
  const manuscript = await look(id);
  const details = plainDetails(manuscript);
  const authorDTOList = details.authorDTOList.map((one, i) =>
    i === 1 ? { ...one, firstName: 'Cai', email: 'cai@example.org' } : one,
  );
  office.letters.length = 0;
  const body: Input<'officeCorrectDetails'>['body'] = {
    manuscriptId: id,
    version: manuscript.version,
    ...details,
    authorDTOList,
    comments: '',
    letter: null,
  };
  await dataOf(office.routes, 'officeCorrectDetails', { body }, office.editor);
  expect(told().map(({ to }) => to.address)).toEqual(['cai@example.org']);
  expect(await open(key)).toMatchObject({
    named: false,
    title: '',
    authors: '',
    submitter: '',
    progress: null,
  });
});

test('of one address five letters a day go out, whoever names it, and no name in them is an address', async () => {
  const bold = { ...bo, firstName: 'Visit evil.example', email: 'eve@example.org' };
  for (let i = 0; i < 6; i++) await submit([ada, bold]);
  expect(told()).toHaveLength(5);
  expect(told()[0]?.to.name).toBe('');
  expect(told()[0]?.text).not.toContain('evil.example');
});

test('who was taken out of the authors still gets in an export what they said', async () => {
  const { id } = await submit([ada, { ...bo, email: 'fay@example.org' }]);
  await answer(keyIn(told()[0]?.text), true, 'Take me out.');
  await database.pool.query(`delete from manuscript_authors where email = 'fay@example.org'`);
  const who = { userId: null, email: 'fay@example.org' };
  const record = await database.db.transaction().execute((tx) => authorRecord(tx, who));
  expect(record.namedIn).toMatchObject([{ manuscriptId: id, name: 'Bo Bergman', words: 'Take me out.' }]);
});

test('an erasure ends the link and removes what was said; an export has it', async () => {
  const { id } = await submit([ada, { ...bo, email: 'dee@example.org' }]);
  const key = keyIn(told()[0]?.text);
  await answer(key, true, 'Not mine.');
  const who = { userId: null, email: 'dee@example.org' };
  const record = await database.db.transaction().execute((tx) => authorRecord(tx, who));
  expect(record.namedIn).toMatchObject([
    { manuscriptId: id, words: 'Not mine.', deniedAt: expect.any(Date) },
  ]);
  await database.db.transaction().execute((tx) => eraseAuthor(tx, { ...who, names: [] }));
  expect((await callRoute(links, 'coauthorship', { query: { key } }, reader)).code).toBe(10004);
  expect((await look(id)).coauthors).toMatchObject([{ words: '' }]);
});
