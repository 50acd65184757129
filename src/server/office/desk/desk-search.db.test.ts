import { expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import { callRoute, dataOf, Refused } from '#test/support/call-route.ts';
import { database, office, openDesk, someAt } from '#test/support/desk-office.ts';
import { staffOf } from '#test/support/office.ts';

openDesk();

type Query = Input<'officeDesk'>['query'];
const found = async (query: Query, who = office.editor) =>
  (await dataOf(office.routes, 'officeDesk', { query }, who)).rows.map(({ id }) => id);
const ask = (name: 'officeSaveView' | 'officeRemoveView', body: object, who = office.editor) =>
  callRoute(office.routes, name, { body } as never, who);

const author = (firstName: string, lastName: string, email: string) => ({
  firstName,
  lastName,
  email,
  affiliation: 'x',
  phone: '',
  wechat: '',
  correspondingauthor: 0 as const,
});

test('the desk is searched by keyword, any author’s e-mail, and by reviewer', async () => {
  const { id } = await office.submit({
    keywords: 'Größenwachstum; lichens',
    authorDTOList: [
      author('Ada', 'First', 'ada.first@north.example'),
      author('Bea', 'Second', 'Bea.Second@South.example'),
    ],
  });
  const other = await office.submit({ keywords: 'mosses' });
  await database.pool.query(
    `insert into reviews (manuscript_id, round, model, name, email, email_key, source, invited_at, answer_by, review_days)
     values ($1, 1, 'single-anonymous', 'René Revié', 'rene@west.example', 'rene@west.example', 'free', now(), now(), 21)`,
    [other.id],
  );
  expect(await found({ q: 'grossenwachstum' })).toEqual([id]);
  expect(await found({ q: 'lichens first' })).toEqual([id]);
  expect(await found({ q: 'bea.second@south.example' })).toEqual([id]);
  expect(await found({ q: 'rene revie' })).toEqual([other.id]);
  expect(await found({ q: 'rene@west.example' })).toEqual([other.id]);
  // The words are of one reviewer, or of the manuscript: not of both.
  expect(await found({ q: 'rene mosses' })).toEqual([]);
  expect(await found({ q: 'rene@west.example' }, office.otherEditor)).toEqual([]);
  // The author edits the journal too, and learns nothing of who reviews their own.
  expect(await found({ q: 'rene' }, staffOf(4, [1]))).toEqual([]);
});

test('several statuses at once, on pages of several sizes', async () => {
  const submitted = await someAt(1);
  const declined = await someAt(5);
  const accepted = await someAt(4);
  const ids = await found({ status: [1, 5], size: '100', open: 'all' });
  expect(ids).toEqual(expect.arrayContaining([submitted, declined]));
  expect(ids).not.toContain(accepted);
  expect(await found({ status: '4,5' as never, open: 'all' })).toEqual(
    expect.arrayContaining([declined, accepted]),
  );
  for (let n = 0; n < 26; n++) await someAt(5);
  expect(await found({ status: [5] })).toHaveLength(25);
  expect(await found({ status: [5], size: '50' })).toHaveLength(27);
  await expect(found({ size: '1000' as never })).rejects.toThrow(Refused);
});

test('the list is a file, of what its reader may see, in which no cell is run', async () => {
  await office.submit({ manuscripttitle: '=HYPERLINK("https://evil.example")' });
  const csv = (who = office.editor) =>
    dataOf(office.routes, 'officeDeskCsv', { query: { q: 'hyperlink' } }, who);
  const { filename, text } = await csv();
  expect(filename).toBe('manuscripts-2026-11-20.csv');
  expect(text.split('\r\n')[0]).toMatch(/^\ufeffNumber,Journal,Title,Authors,/);
  expect(text).toContain(`,"'=HYPERLINK(""https://evil.example"")",`);
  expect(text).toContain(',Submitted,2026-11-20,an editor,');
  expect((await csv(office.otherEditor)).text.trim().split('\r\n')).toHaveLength(1);
});

test('a view is saved for the team, replaced under its name, removed, and seen in its journal alone', async () => {
  const view = { journalId: 1, name: 'Mine and late', address: 'editor=me&overdue=1' };
  const views = (who = office.editor) => dataOf(office.routes, 'officeViews', {}, who);
  expect(await ask('officeSaveView', view)).toMatchObject({ code: 0 });
  expect(await ask('officeSaveView', { ...view, address: 'overdue=1' })).toMatchObject({ code: 0 });
  expect(await views()).toEqual([{ ...view, address: 'overdue=1', id: expect.any(Number) }]);
  expect(await views(office.otherEditor)).toEqual([]);
  expect(await ask('officeSaveView', view, office.otherEditor)).toMatchObject({ code: 10004 });
  for (const address of ['//evil.example', '?a=1#b', '"><script>'])
    await expect(ask('officeSaveView', { ...view, address })).rejects.toThrow(Refused);
  const viewId = (await views())[0]?.id;
  expect(await ask('officeRemoveView', { journalId: 2, viewId }, office.administrator)).toMatchObject({
    code: 10004,
  });
  expect(await ask('officeRemoveView', { journalId: 1, viewId })).toMatchObject({ code: 0 });
  expect(await views()).toEqual([]);
});
