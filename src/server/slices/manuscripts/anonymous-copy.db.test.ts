import { beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#server/platform/http/route.ts';
import {
  ann,
  ben,
  database,
  openManuscripts,
  routes,
  saved,
  unattached,
  upload,
} from '#test/support/authors-calls.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { manuscriptOfGoats } from '#test/support/word/goats.ts';

openManuscripts();

let goats: string;
beforeAll(async () => {
  goats = await upload(1, 'manuscript.docx', await manuscriptOfGoats({ picture: Buffer.from('none') }));
});
const make = (body: object, who: SignedIn = ann) =>
  callRoute(routes, 'makeAnonymousCopy', { body: body as { file: string } }, who);

test('an author looks at the copy that reviewers will get, and reads what was taken out', async () => {
  const { filename, bytes, report, file } = await dataOf(
    routes,
    'makeAnonymousCopy',
    { body: { file: goats } },
    ann,
  );
  expect({ filename, bytes }).toEqual({
    filename: 'manuscript-without-names.docx',
    bytes: expect.any(Number),
  });
  expect(report.removed.map(({ kind, count }) => [kind, count])).toEqual([
    ['property', 2],
    ['title-page', 4],
    ['statement', 1],
  ]);
  expect(await unattached()).toContain(file);
  const read = await dataOf(routes, 'readManuscriptFile', { query: { file } }, ann);
  expect(read.fields).toMatchObject({
    manuscripttitle: 'Short photoperiods promote the growth of hair in goats',
    authorDTOList: [],
  });
});

test('a copy is made of one’s own file alone, and of a Word file', async () => {
  expect(await make({ file: goats }, ben)).toMatchObject({ code: 10004 });
  expect(await make({ file: '0'.repeat(32) })).toMatchObject({ code: 10004 });
  await saved(manuscriptFormOf({ original: goats }, { status: 0 }));
  expect(await make({ file: goats }, ben)).toMatchObject({ code: 10004 });
  const other = await upload(1, 'supplementary.csv', Buffer.from('a,b\n'));
  expect(await make({ file: other })).toMatchObject({
    code: 10001,
    data: { fields: { file: expect.stringMatching(/not a Word file/) } },
  });
});

test('hostile names of authors are names', async () => {
  const authorDTOList = [
    { firstName: '</w:t>', lastName: '<script>', email: '', affiliation: '\u202e(((a+)+)+)$' },
    { firstName: '[', lastName: '\\', email: 'x', affiliation: '*' },
  ];
  expect(await make({ file: goats, authorDTOList })).toMatchObject({ code: 0 });
});

test('a person can have twenty copies made in ten minutes', async () => {
  await database.pool.query('truncate attempts');
  const answers = [];
  for (let count = 0; count < 21; count++) answers.push(await make({ file: goats }));
  expect(answers.map(({ code }) => code)).toEqual([...Array(20).fill(0), 10029]);
});
