import { expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import { plainDetails } from '#contract/manuscript-details.ts';
import { stepText } from '#contract/manuscripts.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import {
  act,
  authorsLog,
  authorsLook,
  database,
  formOf,
  look,
  office,
  openDesk,
  someAt,
} from '#test/support/desk-office.ts';
import { staffOf } from '#test/support/office.ts';

openDesk();

type Body = Input<'officeCorrectDetails'>['body'];

/** What the office's form sends of a manuscript that nobody has changed. */
async function begun(id: number): Promise<Body> {
  const manuscript = await look(id);
  const { letter } = await needed(id);
  return {
    manuscriptId: id,
    version: manuscript.version,
    ...plainDetails(manuscript),
    comments: '',
    letter: { subject: letter.subject, text: letter.text },
  };
}
const needed = (id: number) =>
  dataOf(office.routes, 'officeDetails', { query: { manuscriptId: id } }, office.editor);
const correct = (body: Body, who = office.editor) =>
  callRoute(office.routes, 'officeCorrectDetails', { body }, who);
const told = () =>
  office.letters.find(({ to, subject }) => to.address === 'user4@example.org' && /corrected/.test(subject));
const renamed = (body: Body, lastName: string): Body => ({
  ...body,
  authorDTOList: body.authorDTOList.map((author, i) => (i === 0 ? { ...author, lastName } : author)),
});

test('corrects title and author for everybody, keeps before and now in the history, and tells the authors', async () => {
  const id = await someAt(2);
  const before = await look(id);
  const sent = await begun(id);
  const title = 'Soils under glaciers';
  const answer = await correct({
    ...renamed(sent, 'Corrected'),
    manuscripttitle: title,
    comments: 'You asked for this by telephone.',
  });
  expect(answer).toMatchObject({ code: 0, data: { kept: [], version: before.version + 1 } });
  const [now, own] = [await look(id), await authorsLook(id)];
  expect([now.manuscripttitle, own.manuscripttitle]).toEqual([title, title]);
  expect([now.status, now.round, now.statusSince]).toEqual([before.status, before.round, before.statusSince]);
  expect(now.authorDTOList[0]?.lastName).toBe('Corrected');
  expect(now.authorDTOList[0]?.phone).toBe(before.authorDTOList[0]?.phone);
  const [step] = await authorsLog(id);
  expect(step).toMatchObject({ kind: 'details corrected', operator: 'Editorial office', status: 2 });
  expect(step?.remarks).toContain(`Manuscript Title\nBefore: ${before.manuscripttitle}\nNow: ${title}`);
  expect(step?.remarks).toContain('You asked for this by telephone.');
  expect(now.notes[0]).toMatchObject({ action: stepText['details corrected'], who: 'Edda Édouard' });
  const letter = told();
  expect(letter?.text).toContain(`Now: ${title}`);
  expect(letter?.text).not.toMatch(/\{\{/);
});

test('asks what the form of the submission asked, whatever the journal has changed since', async () => {
  const id = await someAt(2);
  const before = await needed(id);
  expect(before.asks.coverLetter).toBe('off');
  await database.pool.query(
    `update journals set asks = '{"coverLetter":"required"}', form_version = form_version + 1 where id = 1`,
  );
  expect((await needed(id)).asks).toEqual(before.asks);
  await database.pool.query(`update journals set asks = '{}', form_version = form_version - 1 where id = 1`);
});

test('refuses what is unchanged, empty, over an older version, published, or a title that is taken', async () => {
  const id = await someAt(1);
  const sent = await begun(id);
  expect(await correct(sent)).toMatchObject({
    code: 10001,
    data: { fields: { manuscripttitle: expect.any(String) } },
  });
  expect(await correct({ ...sent, abstractcontent: '' })).toMatchObject({
    data: { fields: { abstractcontent: 'Abstract cannot be empty' } },
  });
  expect(await correct({ ...sent, manuscripttype: 4711 })).toMatchObject({
    data: { fields: { manuscripttype: expect.any(String) } },
  });
  expect(
    await correct({ ...sent, keywords: 'a, b, c', letter: { subject: 'S', text: 'Nothing of it.' } }),
  ).toMatchObject({ data: { fields: { 'letter.text': expect.stringContaining('{{changes}}') } } });
  const other = await look(await someAt(1));
  expect((await correct({ ...sent, manuscripttitle: other.manuscripttitle })).code).toBe(10050);
  expect((await correct({ ...sent, keywords: 'one, two', letter: null })).code).toBe(0);
  expect(await correct({ ...sent, keywords: 'three' })).toMatchObject({
    code: 10009,
    msg: expect.stringContaining('Edda Édouard'),
  });
  await database.pool.query('update manuscripts set status = 9 where id = $1', [id]);
  expect((await correct({ ...(await begun(id)), keywords: 'four' })).code).toBe(10009);
  expect(office.letters.filter(({ subject }) => /corrected/.test(subject))).toEqual([]);
});

test('an author who has the form open is told, and what they wrote in a revision stays', async () => {
  const id = await someAt(6);
  const open = await formOf(id);
  const saved = await office.save({ ...open, status: 6, manuscripttitle: 'The title of my revision' });
  const sent = await begun(id);
  expect(sent.manuscripttitle).not.toBe('The title of my revision');
  const answer = await correct({
    ...renamed(sent, 'Corrected'),
    manuscripttitle: 'The editors’ title',
  });
  expect(answer).toMatchObject({ code: 0, data: { kept: ['Manuscript Title'] } });
  const own = await authorsLook(id);
  expect(own.manuscripttitle).toBe('The title of my revision');
  expect(own.authorDTOList[0]?.lastName).toBe('Corrected');
  expect((await look(id)).manuscripttitle).toBe('The editors’ title');
  const letter = told();
  expect(letter?.text).toContain('what you wrote stays there: Manuscript Title');
  // The form that was open before the correction overwrites nothing.
  const late = { ...open, version: saved.version, status: 6 as const, manuscripttitle: 'Typed meanwhile' };
  expect(
    await callRoute(office.authors, 'saveOrUpdateManuscript', { body: late }, office.author),
  ).toMatchObject({
    code: 10009,
  });
  expect((await authorsLook(id)).manuscripttitle).toBe('The title of my revision');
});

test('says who was added, taken out and moved, and never a telephone number', async () => {
  const id = await someAt(4);
  const sent = await begun(id);
  const [first] = sent.authorDTOList;
  if (!first) throw new Error('it has an author');
  const added = {
    ...first,
    anthorId: null,
    firstName: 'Nora',
    lastName: 'New',
    email: 'nora@example.org',
    correspondingauthor: 1 as const,
  };
  const answer = await correct({
    ...sent,
    authorDTOList: [added, { ...first, phone: '13800000000' }],
    letter: null,
  });
  expect(answer.code).toBe(0);
  const [step] = await authorsLog(id);
  expect(step?.remarks).toContain('Author added\nBefore: nothing\nNow: Nora New');
  expect(step?.remarks).toContain('Telephone of');
  expect(step?.remarks).not.toContain('13800000000');
  const { rows } = await database.pool.query(`select facts::text from audit_log where manuscript_id = $1`, [
    id,
  ]);
  expect(JSON.stringify(rows)).not.toContain('13800000000');
});

test('a return may still be cancelled after a correction, and an editor who becomes an author loses it', async () => {
  const id = await someAt(1);
  expect((await act(id, 'return to author', { comments: 'Please add line numbers.' })).code).toBe(0);
  const sent = await begun(id);
  expect((await correct({ ...sent, keywords: 'one, two', letter: null })).code).toBe(0);
  expect((await look(id)).acts).toContain('take return back');
  const { version } = await look(id);
  const given = { manuscriptId: id, version, editorId: 2 };
  expect((await callRoute(office.routes, 'officeAssign', { body: given }, office.administrator)).code).toBe(
    0,
  );
  const again = await begun(id);
  const authorDTOList = again.authorDTOList.map((author) => ({ ...author, email: 'user2@example.org' }));
  expect((await correct({ ...again, authorDTOList, letter: null }, office.administrator)).code).toBe(0);
  const { rows } = await database.pool.query('select editor_id from manuscripts where id = $1', [id]);
  expect(rows).toEqual([{ editor_id: null }]);
});

test('is for those whom the manuscript reaches: no other journal’s editor, nor its author', async () => {
  const sent = await begun(await someAt(1));
  const changed = { ...sent, keywords: 'one, two' };
  for (const who of [office.otherEditor, staffOf(4, [1])])
    expect((await correct(changed, who)).code).not.toBe(0);
});
