import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Permission } from '#contract/office/roles.ts';
import type { ReportConsent } from '#contract/open-reports.ts';
import { findRights } from '#server/slices/accounts/index.ts';
import {
  articleRoutes,
  findForHarvest,
  forPublishing,
  harvestedSource,
  importArticle,
  noSideFiles,
  pmcPackage,
  updateJatsDetails,
  withdrawArticle,
} from '#server/slices/articles/index.ts';
import { reviewsOfPerson } from '#server/slices/reviews/index.ts';
import { dataOf, reader } from '#test/support/call-route.ts';
import { jatsArticle } from '#test/support/jats-article.ts';
import {
  agree,
  ask,
  call,
  database,
  form,
  invite,
  link,
  office,
  opened,
  openReviews,
  panel,
  send,
  submitted,
} from '#test/support/reviews-office.ts';
import { eraseAddress } from '../people/erase.ts';

openReviews();

const asks = (reports: boolean) =>
  database.pool.query('update journals set review_form = $1 where id = 1', [JSON.stringify({ reports })]);
const consentTo = (key: string, consent: ReportConsent) => link('reviewConsent', { body: { key, consent } });

let count = 0;
const source = (doi: string, title: string) => ({
  xml: jatsArticle({ doi, title, abstract: 'Of soil.' }),
  sourceName: 'a.xml',
  sideFiles: noSideFiles,
});

/** The manuscript's article, as publication leaves it. */
async function published(manuscriptId: number) {
  const doi = `10.5555/reports.${++count}`;
  const made = await importArticle({ db: database.db, files: office.deps.files }, source(doi, 'Peat'));
  if (!made.ok) throw new Error(made.problem.message);
  await database.pool.query('update manuscripts set status = 9, article_id = $2 where id = $1', [
    manuscriptId,
    made.id,
  ]);
  return { id: made.id, doi };
}

/** A manuscript with a sent review, and its article. */
async function reviewedArticle(name: string, consent: ReportConsent, toAuthors = 'Sound, but short.') {
  await asks(true);
  const { id } = await submitted();
  const { key, reviewId, email } = await invite(id, name);
  await agree(key);
  await consentTo(key, consent);
  await send(key, toAuthors);
  const article = await published(id);
  return { manuscriptId: id, key, reviewId, email, article };
}

const publish = (reviewId: number, consent: ReportConsent, text: string | null, seen: string | null = null) =>
  ask('officePublishReport', { body: { reviewId, text, consent, seen } });
const read = (id: number, version?: number) =>
  dataOf(articleRoutes({ db: database.db }), 'manuscript', {
    query: { id: String(id), ...(version && { version: String(version) }) } as never,
  });
const seenOf = async (manuscriptId: number) =>
  (await panel(manuscriptId)).rounds[0]?.reviews[0]?.review?.report?.published?.at ?? null;
const contentVersion = async (): Promise<number> =>
  Number((await database.pool.query('select version from content_version')).rows[0].version);

/** The article as harvesters get it, and as archives do. */
async function inJats(id: number): Promise<string> {
  const deps = { db: database.db, files: office.deps.files };
  const found = await findForHarvest(database.db, id);
  const harvested = found && (await harvestedSource(deps, found, { namespace: 'urn:jats', schema: '' }));
  const packed = await pmcPackage(deps, { articleId: id });
  expect((await buffer((packed as NonNullable<typeof packed>).read(new Date()))).length).toBeGreaterThan(500);
  return harvested?.xml ?? '';
}

test('a reviewer is told, asked for a consent that is none at first, and changes it until publication', async () => {
  await asks(false);
  const { id } = await submitted();
  const before = await invite(id, 'Ann Before');
  await agree(before.key);
  await asks(true);
  // What stood when they agreed is what they are asked.
  expect((await opened('reviewInvitation', { query: { key: before.key } })).report).toBeNull();
  expect(await consentTo(before.key, 'named')).toMatchObject({ code: 10009 });

  const bob = await invite(id, 'Bob Asked');
  const none = { consent: 'none', published: false };
  expect((await opened('reviewInvitation', { query: { key: bob.key } })).report).toEqual(none);
  expect(await consentTo(bob.key, 'named')).toMatchObject({ code: 10009 });
  expect((await agree(bob.key)).report).toEqual(none);
  expect(await consentTo(bob.key, 'named')).toMatchObject({
    code: 0,
    data: { report: { consent: 'named' } },
  });
  await send(bob.key);
  expect(await consentTo(bob.key, 'unnamed')).toMatchObject({ data: { report: { consent: 'unnamed' } } });
  expect(await consentTo('no-such-key', 'none')).toMatchObject({ code: 10004 });
  expect((await panel(id)).rounds[0]?.reviews[1]?.review?.report).toEqual({
    consent: 'unnamed',
    published: null,
  });
  // Neither authors nor other reviewers learn of it.
  expect(await publish(bob.reviewId, 'unnamed', 'Well done.')).not.toMatchObject({ code: 0 });
  const article = await published(id);
  expect(await publish(bob.reviewId, 'unnamed', 'Well done.')).toMatchObject({ code: 0 });
  expect((await read(article.id)).reports).toMatchObject([{ round: 1, name: null, text: 'Well done.' }]);
  expect(await consentTo(bob.key, 'none')).toMatchObject({ code: 10009, msg: /is published/ });
  expect((await opened('reviewInvitation', { query: { key: bob.key } })).report).toEqual({
    consent: 'unnamed',
    published: true,
  });
});

test('an anonymous report is shortened, and names nobody and nothing that was confidential', async () => {
  const toAuthors = 'I, Nan Nameless, taught them.\n\nThe sample is small — n < 9 & “thin”.';
  const { reviewId, article, manuscriptId } = await reviewedArticle('Nan Nameless', 'unnamed', toAuthors);
  const before = await contentVersion();
  expect(await publish(reviewId, 'unnamed', 'The sample is large.')).toMatchObject({
    code: 10001,
    data: { fields: { text: expect.stringMatching(/no other words/) } },
  });
  const shortened = '[…]\n\nThe sample is small — n < 9 & “thin”.';
  expect(await publish(reviewId, 'unnamed', shortened)).toMatchObject({ code: 0 });
  expect(await contentVersion()).toBeGreaterThan(before);
  const { reports, ...rest } = await read(article.id);
  expect(reports).toMatchObject([{ round: 1, name: null, text: shortened, date: '20 November 2026' }]);
  const jats = await inJats(article.id);
  expect(jats).toMatch(/article-type="referee-report"/);
  expect(jats).toMatch(/<anonymous/);
  expect(jats).toMatch(/The sample is small (—|&#8212;) n &lt; 9 &amp;/);
  for (const text of [JSON.stringify([reports, rest]), jats]) expect(text).not.toMatch(/Nan|Between us/);
  // The review keeps all of it.
  expect((await panel(manuscriptId)).rounds[0]?.reviews[0]?.review).toMatchObject({
    toAuthors,
    report: { published: { text: shortened, named: false } },
  });

  // Of two editors, the later is asked to look again, and does not undo what the first cut.
  expect(await publish(reviewId, 'unnamed', toAuthors)).toMatchObject({ code: 10009 });
  expect(await publish(reviewId, 'unnamed', null)).toMatchObject({ code: 10009 });
  const seen = await seenOf(manuscriptId);
  expect(await publish(reviewId, 'unnamed', null, seen)).toMatchObject({ code: 0 });
  expect((await read(article.id)).reports).toEqual([]);
  expect(await inJats(article.id)).not.toMatch(/referee-report/);
  expect(await publish(reviewId, 'none', 'The sample')).not.toMatchObject({ code: 0 });
});

test('nothing is published without consent, nor other than as the editor saw it', async () => {
  const { reviewId, key, article } = await reviewedArticle('Ann Changes', 'named');
  await consentTo(key, 'unnamed');
  expect(await publish(reviewId, 'named', 'Sound, but short.')).toMatchObject({ code: 10009 });
  await consentTo(key, 'none');
  for (const consent of ['unnamed', 'named', 'none'] as const)
    expect(await publish(reviewId, consent, 'Sound, but short.')).not.toMatchObject({ code: 0 });
  expect((await read(article.id)).reports).toEqual([]);
});

test('a correction keeps the reports, and an erasure takes the name from every version and form', async () => {
  const { reviewId, email, article } = await reviewedArticle('Ada Named', 'named');
  expect(await publish(reviewId, 'named', 'Sound, but short.')).toMatchObject({ code: 0 });
  expect((await read(article.id)).reports).toMatchObject([{ name: 'Ada Named' }]);
  expect(await inJats(article.id)).toMatch(/string-name>Ada Named</);
  expect((await reviewsOfPerson(database.db, email))[0]).toMatchObject({
    reportConsent: 'named',
    publishedReport: 'Sound, but short.',
  });

  const { correctArticle } = await forPublishing();
  const newer = source(article.doi, 'Peat, corrected');
  const made = await updateJatsDetails(newer.xml, { volume: '2' });
  if (!made.ok) throw new Error('not read');
  const corrected = await database.db.transaction().execute((tx) =>
    correctArticle(
      tx,
      office.deps.files,
      { ...made, source: { ...newer, xml: made.xml } },
      {
        ...{ journalId: 1, added: [], articleId: article.id, withoutGalley: false },
        notice: { html: '<p>The title.</p>', on: '2026-11-21' },
      },
    ),
  );
  expect(corrected).toMatchObject({ ok: true });
  for (const version of [undefined, 1])
    expect((await read(article.id, version)).reports).toMatchObject([{ name: 'Ada Named' }]);

  const [before, stamp] = [await contentVersion(), (await findForHarvest(database.db, article.id))?.changed];
  await database.db
    .transaction()
    .execute((tx) => eraseAddress(tx, email, { removeBoardProfiles: false, now: new Date() }));
  expect(await contentVersion()).toBeGreaterThan(before);
  expect((await findForHarvest(database.db, article.id))?.changed).not.toBe(stamp);
  for (const version of [undefined, 1])
    expect((await read(article.id, version)).reports).toMatchObject([
      { name: null, text: 'Sound, but short.' },
    ]);
  expect(await inJats(article.id)).not.toMatch(/Ada Named/);
  const { rows } = await database.pool.query(
    'select record::text from article_versions where article_id = $1',
    [article.id],
  );
  expect(rows.length).toBe(1);
  expect(rows[0].record).not.toMatch(/Ada Named/);

  const reason = 'It was another’s.';
  const withdrawn = await withdrawArticle(database.db, { doi: article.doi, reason, now: new Date() });
  expect(withdrawn).toMatchObject({ ok: true });
  expect(JSON.stringify(await read(article.id))).not.toMatch(/Sound, but short/);
});

test('an erasure by the version before leaves no name, and changes cached pages', async () => {
  const { reviewId, article } = await reviewedArticle('Old Program', 'named');
  await publish(reviewId, 'named', 'Sound, but short.');
  const before = await contentVersion();
  await database.pool.query(`update reviews set name = '', email = '', email_key = '' where id = $1`, [
    reviewId,
  ]);
  expect(await contentVersion()).toBeGreaterThan(before);
  expect((await read(article.id)).reports).toMatchObject([{ name: null }]);
});

test('only who decides publishes a report', async () => {
  const { reviewId } = await reviewedArticle('Ann Waits', 'unnamed');
  const done: Record<string, unknown> = {};
  for (const role of ['assistant', 'section editor', 'production editor', 'editor']) {
    const { rows } = await database.pool.query(
      `insert into users (email, email_key, password_hash, first_name, last_name)
        values ($1, $1, '$argon2id$x', 'Some', $1) returning id`,
      [`${role.replace(' ', '.')}@reports.example`],
    );
    const userId = Number(rows[0].id);
    await database.pool.query('insert into user_roles (user_id, role, journal_id) values ($1, $2, 1)', [
      userId,
      role,
    ]);
    const who = {
      ...reader,
      identity: {
        ...{ userId, email: '', sessionId: 's' },
        rights: (to: Permission) => findRights(database.db, userId, to),
      },
      rights: await findRights(database.db, userId, 'decide'),
    };
    const body = { reviewId, text: 'Sound', consent: 'unnamed' as const, seen: null };
    done[role] = (await ask('officePublishReport', { body }, who)).code === 0;
  }
  expect(done).toEqual({
    assistant: false,
    'section editor': false,
    'production editor': false,
    editor: true,
  });
});

test('a review that was entered for its reviewer has no consent', async () => {
  await asks(true);
  const { id } = await submitted();
  const { reviewId } = await invite(id, 'Ann Mails');
  await call('officeEnterReview', { body: { reviewId, ...form('By mail.'), files: [], thank: false } });
  await published(id);
  expect(await publish(reviewId, 'none', 'By mail.')).not.toMatchObject({ code: 0 });
});
