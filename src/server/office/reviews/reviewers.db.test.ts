import { expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import {
  ask,
  call,
  database,
  invite,
  link,
  noon,
  office,
  opened,
  openReviews,
  reviewed,
  submitted,
} from '#test/support/reviews-office.ts';

openReviews();

type Filter = Partial<NonNullable<Input<'officeReviewerList'>['query']>>;
const found = async (query: Filter = {}, who = office.editor) =>
  (await call('officeReviewerList', { query }, who)).rows.map(({ name }) => name);
const idOf = async (name: string): Promise<number> =>
  (await database.pool.query('select id from reviewer_records where name = $1', [name])).rows[0].id;
const record = async (name: string, who = office.editor) =>
  call('officeReviewerRecord', { query: { reviewerId: String(await idOf(name)) } }, who);
async function save(name: string, changes: object) {
  const { version, interests, orcid, editedFor: manuscriptId } = await record(name);
  const reviewerId = await idOf(name);
  const body = { manuscriptId: manuscriptId ?? 0, reviewerId, version, interests, orcid, notAsked: null };
  return ask('officeSaveReviewer', { body: { ...body, ...changes } });
}

test('reviewers are found by what they review, what they published, load, days, quality, ORCID and last invitation', async () => {
  noon('06-01');
  const { id } = await submitted();
  const ann = await reviewed(id, 'Ann Lee');
  await call('officeReviewSettings', { body: { reviewId: ann.reviewId, rating: 3 } });
  noon('11-20');
  await invite(id, 'Bob Ray');
  expect(await found()).toEqual(['Ann Lee', 'Bob Ray']);

  await opened('reviewAbout', {
    body: { key: ann.key, interests: ' Hedgerows,  goats; Goats', orcid: '0000000218250097' },
  });
  expect((await save('Bob Ray', { interests: 'Distant quasars' })).code).toBe(0);
  expect(await found({ q: 'LÉE elsewhere' })).toEqual(['Ann Lee']);
  expect(await found({ q: 'hedgerows' })).toEqual(['Ann Lee']);
  expect(await found({ q: 'QUASARS' })).toEqual(['Bob Ray']);
  expect(await found({ q: '100%' })).toEqual([]);
  expect(await found({ orcid: 'yes' })).toEqual(['Ann Lee']);
  expect(await found({ orcid: 'no' })).toEqual(['Bob Ray']);
  expect(await found({ open: '0' })).toEqual(['Ann Lee']);
  expect(await found({ days: '14' })).toEqual(['Ann Lee']);
  expect(await found({ rating: '3' })).toEqual(['Ann Lee']);
  expect(await found({ rating: 'none' })).toEqual(['Bob Ray']);
  expect(await found({ asked: '3' })).toEqual(['Ann Lee']);
  expect(await found({ sort: 'asked' })).toEqual(['Bob Ray', 'Ann Lee']);
  expect(await found({ journalId: '1' })).toHaveLength(2);
  expect(await found({ journalId: '2' })).toEqual([]);
  expect(await record('Ann Lee')).toMatchObject({
    ownInterests: 'Hedgerows; Goats',
    orcid: '0000-0002-1825-0097',
    orcidConfirmed: false,
    record: { invitations: 1, reviews: 1, open: 0, rating: 3 },
    reviews: [{ manuscriptId: id, state: 'received', recommendation: 'minor revision', rating: 3 }],
  });
  // Another journal's editor knows the person, but no manuscript.
  expect(await record('Ann Lee', office.otherEditor)).toMatchObject({ record: { reviews: 1 }, reviews: [] });
});

test('interests that a manuscript names rank a reviewer, and find them for it', async () => {
  const { id } = await submitted({ manuscripttitle: 'Lichens of old walls', keywords: 'lichens; walls' });
  const earlier = async (q = '') =>
    (await call('officeReviewers', { query: { manuscriptId: String(id), ...(q && { q }) } })).earlier;
  expect((await save('Ann Lee', { interests: 'Lichens; old walls; Mosses' })).code).toBe(0);
  const [first] = await earlier();
  expect(first).toMatchObject({ name: 'Ann Lee', subjects: ['Lichens', 'old walls'] });
  expect((await earlier('mosses')).map(({ name }) => name)).toEqual(['Ann Lee']);
});

test('somebody whom the office does not want asked is asked only with a second word, until the day that it names', async () => {
  const { id } = await submitted();
  expect((await save('Bob Ray', { notAsked: { until: '2026-11-01', reason: '' } })).data).toMatchObject({
    fields: { 'notAsked.until': expect.stringContaining('past') },
  });
  const wish = { until: '2026-12-31', reason: 'On sabbatical' };
  expect((await save('Bob Ray', { notAsked: wish })).code).toBe(0);
  expect(await found({ may: 'no' })).toEqual(['Bob Ray']);
  expect(await found({ may: 'yes' })).toEqual(['Ann Lee']);
  expect((await record('Bob Ray')).notAsked).toEqual({ by: 'office', ...wish });

  const email = 'bob.ray@reviewers.example';
  const known = await call('officeReviewer', {
    query: { manuscriptId: String(id), name: 'Bob Ray', email, institution: '' },
  });
  expect(known.notAsked).toEqual({ by: 'office', ...wish });
  const body = {
    manuscriptId: id,
    name: 'Bob Ray',
    email,
    institution: '',
    source: 'free' as const,
    answerBy: '2026-11-27',
    reviewDays: 21,
    letter: { subject: 'Please', text: '{{reviewLink}}' },
  };
  const refused = await ask('officeInviteReviewer', { body });
  expect(refused.data).toMatchObject({ fields: { despite: expect.stringContaining('On sabbatical') } });
  expect(office.letters).toEqual([]);
  expect((await ask('officeInviteReviewer', { body: { ...body, despite: true } })).code).toBe(0);

  const { id: later } = await submitted();
  noon('12-31');
  expect(
    (await ask('officeInviteReviewer', { body: { ...body, manuscriptId: later, answerBy: '2027-01-09' } }))
      .code,
  ).toBe(10001);
  office.setNow(new Date('2027-01-01T12:00:00Z'));
  expect(
    (await ask('officeInviteReviewer', { body: { ...body, manuscriptId: later, answerBy: '2027-01-09' } }))
      .code,
  ).toBe(0);
});

test('a reviewer who declines for good is not asked again, by no journal, until they or the office take it back', async () => {
  const { id } = await submitted();
  const cat = await invite(id, 'Cat Moe');
  const decline = (more: object = {}) =>
    link('reviewAnswer', { body: { key: cat.key, answer: 'decline', ...more } });
  expect((await decline({ notAsked: { until: '2026-01-01' } })).code).toBe(10001);
  expect((await decline({ notAsked: { reason: 'I have retired.' } })).data).toMatchObject({
    state: 'declined',
    about: { notAsked: { until: null, reason: 'I have retired.' } },
  });
  const { notes } = await call('officeManuscript', { query: { manuscriptId: String(id) } });
  expect(notes[0]).toMatchObject({ action: 'A reviewer asked not to be asked again' });

  const { id: other } = await submitted();
  const again = () => invite(other, 'Cat Moe', { despite: true });
  await expect(again()).rejects.toThrow();
  // A wish stays the reviewer's, whatever the office saves beside it.
  expect(
    (await save('Cat Moe', { interests: 'Cats', notAsked: { until: null, reason: 'I have retired.' } })).code,
  ).toBe(0);
  expect((await record('Cat Moe')).notAsked).toMatchObject({ by: 'reviewer' });
  // Only taken back: a changed one would be the office's, and ask for no more than a second word.
  expect((await save('Cat Moe', { notAsked: { until: null, reason: 'Retired in May' } })).data).toMatchObject(
    {
      fields: { 'notAsked.until': expect.stringContaining('asked for this themselves') },
    },
  );

  expect((await decline({ notAsked: null })).data).toMatchObject({ about: { notAsked: null } });
  expect((await again()).reviewId).toBeGreaterThan(0);
});

test('the office’s own words about a reviewer are not on the reviewer’s page', async () => {
  const { id } = await submitted();
  const dan = await invite(id, 'Dan Hill');
  expect(
    (await save('Dan Hill', { interests: 'Slow', notAsked: { until: null, reason: 'Rude' } })).code,
  ).toBe(0);
  const page = await opened('reviewInvitation', { query: { key: dan.key } });
  expect(page.about).toEqual({ interests: '', orcid: null, notAsked: null, years: [] });
  expect(JSON.stringify(page)).not.toMatch(/Rude|Slow/);
  // Nor does the reviewer take the office's mark away.
  await opened('reviewAnswer', { body: { key: dan.key, answer: 'decline', notAsked: null } });
  expect((await record('Dan Hill')).notAsked).toMatchObject({ by: 'office', reason: 'Rude' });
  await opened('reviewAnswer', {
    body: { key: dan.key, answer: 'decline', notAsked: { until: '2026-12-24', reason: 'Away' } },
  });
  expect((await record('Dan Hill')).notAsked).toMatchObject({ by: 'office', until: null, reason: 'Rude' });
});

test('subjects that would be longer once they are tidied are refused, and not kept longer than they may be', async () => {
  const { id } = await submitted();
  const { key } = await invite(id, 'Fay Wide');
  const interests = Array.from({ length: 250 }, (_, at) => String(at + 100)).join(',');
  expect((await link('reviewAbout', { body: { key, interests, orcid: '' } })).data).toMatchObject({
    fields: { interests: expect.stringContaining('fewer') },
  });
});

test('a record that somebody else has changed is not written over', async () => {
  const { version } = await record('Ann Lee');
  expect((await save('Ann Lee', { interests: 'Mosses' })).code).toBe(0);
  expect((await save('Ann Lee', { interests: 'Ferns', version })).code).toBe(10009);
  expect((await record('Ann Lee')).interests).toBe('Mosses');
  // On behalf of a manuscript that they were not asked for, or of another journal, nothing is saved.
  const { id: other } = await submitted();
  expect((await save('Ann Lee', { manuscriptId: other })).code).toBe(10004);
  const { editedFor } = await record('Ann Lee');
  const body = {
    manuscriptId: editedFor ?? 0,
    reviewerId: await idOf('Ann Lee'),
    version: version + 1,
    interests: '',
    orcid: '',
    notAsked: null,
  };
  expect((await ask('officeSaveReviewer', { body }, office.otherEditor)).code).toBe(10004);
  await expect(save('Ann Lee', { orcid: '0000-0002-1825-0098' })).rejects.toThrow('last digit');
});

test('editors do not learn from it who reviews what they wrote themselves', async () => {
  const { id } = await submitted();
  await invite(id, 'Eve Hidden');
  await database.pool.query('update manuscripts set user_id = 2 where id = $1', [id]);
  expect(await found({ q: 'hidden' })).toEqual([]);
  expect(await found({ q: 'hidden' }, office.administrator)).toEqual(['Eve Hidden']);
  const { email } = (
    await database.pool.query(`select email from reviewer_records where name = 'Eve Hidden'`)
  ).rows[0];
  await database.pool.query(`update reviewer_records set interests = 'Moths' where name = 'Eve Hidden'`);
  const { id: other } = await submitted();
  const asked = { manuscriptId: String(other), name: 'Eve Hidden', email, institution: '' };
  expect(await call('officeReviewer', { query: asked })).toMatchObject({ interests: '', notAsked: null });
  expect(await call('officeReviewer', { query: asked }, office.administrator)).toMatchObject({
    interests: 'Moths',
  });
  const query = { reviewerId: String(await idOf('Eve Hidden')) };
  expect((await ask('officeReviewerRecord', { query })).code).toBe(10004);
});

test('an erasure takes the record with the name', async () => {
  await database.pool.query(
    `update reviews set name = '', email = '', email_key = '' where email_key = 'dan.hill@reviewers.example'`,
  );
  const { rows } = await database.pool.query(`select from reviewer_records where name = 'Dan Hill'`);
  expect(rows).toEqual([]);
});
