import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, type Input } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { createMailQueue } from '#server/platform/mail/index.ts';
import { findFile } from '#server/platform/storage/index.ts';
import { editorMayReadFile } from '#server/slices/manuscripts/index.ts';
import { mayReadReviewFile } from '#server/slices/reviews/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { officeOn } from '#test/support/office.ts';
import { auditRoutes } from '../audit/routes.ts';
import { deskRoutes } from '../desk/routes.ts';
import { mailRoutes } from '../mail/routes.ts';
import { mayReadProductionFile, publishingRoutes } from '../publishing/routes.ts';
import { officeReviewRoutes } from '../reviews/routes.ts';
import { leadsToManuscript } from './own-manuscripts.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
/** A manuscript that the editor, user 2, has signed; and one of others, in the same journal. */
let own: Made;
let other: Made;

type Made = Awaited<ReturnType<typeof make>>;

const one = async (sql: string, values: unknown[]) =>
  Number((await database.pool.query(sql, values)).rows[0].id);

/** A manuscript with a reviewer, a letter to them, and an article of it. */
async function make(name: string) {
  const { id } = await office.submit();
  const invite = {
    manuscriptId: id,
    name,
    email: `${name.toLowerCase()}@reviewers.example`,
    institution: 'Somewhere',
    source: 'free' as const,
    answerBy: '2026-12-01',
    reviewDays: 21,
    letter: { subject: 'Please review', text: 'Please.\n\n{{reviewLink}}' },
  };
  const { reviewId } = await dataOf(
    office.routes,
    'officeInviteReviewer',
    { body: invite },
    office.administrator,
  );
  const address = await office.upload(1, `${name}.pdf`, 'application/pdf');
  await database.pool.query('insert into review_files (review_id, address, filename) values ($1, $2, $3)', [
    reviewId,
    address,
    'review.pdf',
  ]);
  const letterId = await one('select id from letters where about = $1', [`manuscript ${id}`]);
  const articleId = await article(name);
  await database.pool.query('update manuscripts set article_id = $2 where id = $1', [id, articleId]);
  const productionId = await one(
    `insert into productions (journal_id, manuscript_id, article_id, state, title, updated_at, published_at)
     values (1, $1, $2, 'published', $3, now(), '2026-11-19') returning id`,
    [id, articleId, name],
  );
  return { id, reviewId, letterId, articleId, productionId, address };
}

const article = async (name: string) => {
  const file = await office.upload(1, 'article.html', 'text/html');
  return one(
    `insert into articles (doi, manuscript_number, journal_id, type_value, type_label, title_html, title_text,
       abstract_text, keywords, language, open_access, citation_line_1, citation_line_2, html_file, text_length, contents,
       figures, tables, citations, cite_html, bibtex, ris, csl, xml_sha256, fingerprint)
     values ('10.5555/' || $1, '', 1, 1, 'x', $1, $1, '', '{}', 'en', true, '', '', $2, 0, '[]', '[]', '[]', '[]',
       '', '', '', '{}', '', '') returning id`,
    [name, file],
  );
};

beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, (deps) => {
    const mailer = createMailQueue(deps.clock);
    const all = { ...deps, mailer };
    return [
      ...deskRoutes(all),
      ...auditRoutes(all),
      ...mailRoutes(all),
      ...publishingRoutes(all),
      ...officeReviewRoutes(all),
    ];
  });
  own = await make('Hidden');
  other = await make('Shown');
  await database.pool.query(
    `update manuscript_authors set email = 'User2@example.org' where manuscript_id = $1 and position = 1`,
    [own.id],
  );
});
afterAll(() => database[Symbol.asyncDispose]());

const call = <Name extends CallName>(name: Name, input: Input<Name>, who = office.editor) =>
  callRoute(office.routes, name, input, who);

test('the audit log tells an editor nothing of a manuscript that they have signed, as a list and as a file', async () => {
  const told = async (who = office.editor) =>
    JSON.stringify([
      await dataOf(office.routes, 'officeAudit', { query: {} }, who),
      await dataOf(office.routes, 'officeAuditCsv', { query: {} }, who),
    ]);
  const letters = [own.letterId, other.letterId];
  for (const letterId of letters)
    expect((await call('officeCancelLetter', { body: { letterId } }, office.administrator)).code).toBe(0);
  expect(await told()).toContain('shown@reviewers.example');
  expect(await told()).not.toMatch(/hidden/i);
  expect(await told(office.administrator)).toContain('hidden@reviewers.example');
});

test('letters about it are neither listed nor opened, sent again or called off', async () => {
  const listed = async (who = office.editor) => {
    const { rows } = await dataOf(office.routes, 'officeLetters', { query: {} }, who);
    return rows.map(({ manuscriptId }) => manuscriptId);
  };
  expect(await listed()).toEqual([other.id]);
  expect(await listed(office.administrator)).toEqual([other.id, own.id]);
  const { letterId } = own;
  const query = { letterId: String(letterId) };
  expect((await call('officeLetterSent', { query })).code).toBe(10004);
  expect((await call('officeResendLetter', { body: { letterId } })).code).toBe(10004);
  expect((await call('officeCancelLetter', { body: { letterId } })).code).toBe(10004);
  expect((await call('officeLetterSent', { query }, office.administrator)).code).toBe(0);
  expect((await call('officeLetterSent', { query: { letterId: String(other.letterId) } })).code).toBe(0);
});

test('who reviews it is not told by who has reviewed before', async () => {
  const query = { manuscriptId: String(other.id) };
  const { earlier } = await dataOf(office.routes, 'officeReviewers', { query }, office.editor);
  expect(earlier.map(({ name }) => name)).toEqual(['Shown']);
  const person = { ...query, name: 'Hidden', email: 'hidden@reviewers.example', institution: '' };
  const known = await dataOf(office.routes, 'officeReviewer', { query: person }, office.editor);
  expect(known.record).toMatchObject({ invitations: 0, open: 0, lastInvitedAt: null });
});

test('somebody else makes an article of it, and corrects or retracts that', async () => {
  const listed = async (who = office.editor) => [
    (await dataOf(office.routes, 'officePublishing', { query: { view: 'published' } }, who)).rows.map(
      ({ productionId }) => productionId,
    ),
    (await dataOf(office.routes, 'officePublishing', { query: { view: 'published' } }, who)).counts.published,
    (await dataOf(office.routes, 'officeArticles', { query: {} }, who)).rows.map(({ id }) => id),
  ];
  expect(await listed()).toEqual([[other.productionId], 1, [other.articleId]]);
  expect((await listed(office.administrator))[1]).toBe(2);
  const withdraw = (articleId: number) =>
    call('officeWithdrawArticle', { body: { articleId, reason: 'By law.' } });
  expect((await withdraw(own.articleId)).code).toBe(10004);
  expect((await withdraw(other.articleId)).code).not.toBe(10004);
  const query = { productionId: String(own.productionId) };
  expect((await call('officeProduction', { query })).code).toBe(10004);
});

test('files of its reviews and of its production are not theirs to read', async () => {
  const reader = { ...office.editor.identity, rights: office.editor.rights };
  for (const [made, may] of [
    [own, false],
    [other, true],
  ] as const) {
    expect(await mayReadReviewFile(database.db, made.address, reader)).toBe(may);
    const { rows } = await database.pool.query(
      'select address from manuscript_files where manuscript_id = $1',
      [made.id],
    );
    const file = await findFile(database.db, rows[0].address);
    if (!file) throw new Error('no file');
    expect(await editorMayReadFile(database.db, file, reader)).toBe(may);
    const produced = { ...file, owner: `production:${made.productionId}` };
    expect(await mayReadProductionFile(database.db, produced, reader)).toBe(may);
  }
});

test('each call for editors names what it is about by a field of which it is known whether it leads to a manuscript', () => {
  const ofNoManuscript = [
    'journalId',
    'memberId',
    'volumeId',
    'sectionId',
    'specialIssueId',
    'groupId',
    'personId',
    'editorId',
    'versionId',
    'newsId',
    'viewId',
    'webhookId',
    // Of an issue: who wrote what is in it sees no words of it there.
    'issueId',
    'entryId',
    // Of an event of a webhook, which names no person and has no text.
    'deliveryId',
    // Of a person, in whose record reviews of an editor’s own manuscripts do not count (decision 0240).
    'reviewerId',
  ];
  const fields = Object.values(endpoints as Record<string, Endpoint>)
    .filter(({ access }) => access === 'editor')
    .flatMap(({ query, body }) => [query, body].flatMap((part) => Object.keys(part?.shape ?? {})))
    .filter((name) => /Ids?$/.test(name));
  expect(
    [...new Set(fields)].filter((name) => !ofNoManuscript.includes(name) && !leadsToManuscript(name)),
  ).toEqual([]);
});
