import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { tableTypes } from '#test/support/table-types.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

test('the types of tables are those of the database; `npm run tables` writes them', async () => {
  for (const [file, text] of await tableTypes(database.pool))
    await expect(text, file).toMatchFileSnapshot(path.resolve(file));
});
