import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStore, type FileStore } from '#server/platform/storage/index.ts';
import { dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { type JatsParts, jatsArticle } from '#test/support/jats-article.ts';
import { articleRoutes, articlesToRegister, importArticle, noSideFiles } from './index.ts';

let database: TestDatabase;
let folder: string;
let files: FileStore;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-translations-'));
  files = diskStore(folder);
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function imported(parts: JatsParts): Promise<number> {
  const source = { xml: jatsArticle(parts), sourceName: 'a.xml', sideFiles: noSideFiles };
  const result = await importArticle({ db: database.db, files }, source);
  if (!result.ok) throw new Error('The article can’t be read');
  return result.id;
}
const related = async (id: number) =>
  (
    await dataOf(articleRoutes({ db: database.db }), 'manuscript', { query: { id: String(id) as never } })
  ).related.map((one) => [one.relation, one.id, one.language]);
/** The marks of what is shown of the journals, which change with it. */
const marks = async () =>
  new Map<number, string>(
    (await database.pool.query('select part, mark from content_parts')).rows.map(({ part, mark }) => [
      part,
      mark,
    ]),
  );

test('translations of one original name it and each other, whoever says so, in journals of their own', async () => {
  const journal = (title: string) => ({ title });
  const german = await imported({
    ...{ doi: '10.5555/moose', title: 'Über Moose', language: 'de', journal: journal('Moose') },
    related: [['translated-article', '10.5555/mosses']],
  });
  const journalOfGerman = (
    await database.pool.query('select journal_id from articles where id = $1', [german])
  ).rows[0].journal_id;
  const english = await imported({
    ...{ doi: '10.5555/mosses', title: 'On mosses', journal: journal('Mosses') },
    related: [['translation', '10.5555/mousses']],
  });
  const before = await marks();
  const french = await imported({
    ...{ doi: '10.5555/mousses', title: 'Sur les mousses', language: 'fr', journal: journal('Mousses') },
  });
  expect(await related(english)).toEqual([
    ['Translated in', french, 'fr'],
    ['Translated in', german, 'de'],
  ]);
  expect(await related(german)).toEqual([
    ['Translation of', english, 'en'],
    ['Also translated in', french, 'fr'],
  ]);
  expect(await related(french)).toEqual([
    ['Translation of', english, 'en'],
    ['Also translated in', german, 'de'],
  ]);
  const changed = [...(await marks())].filter(([part, mark]) => before.get(part) !== mark);
  expect(changed.map(([part]) => part)).toContain(journalOfGerman);

  const told = await articlesToRegister({ db: database.db, files }, [english, german, french]);
  expect(new Map(told.map((one) => [one.id, one.related]))).toEqual(
    new Map([
      [
        english,
        [
          { relation: 'translation', doi: '10.5555/mousses' },
          { relation: 'translation', doi: '10.5555/moose' },
        ],
      ],
      [german, [{ relation: 'translated-article', doi: '10.5555/mosses' }]],
      [french, [{ relation: 'translated-article', doi: '10.5555/mosses' }]],
    ]),
  );
});
