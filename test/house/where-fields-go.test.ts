import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fieldsTable } from '#test/support/where-fields-go.ts';

const file = path.resolve(import.meta.dirname, '../../docs/where-fields-go.md');

test('docs/where-fields-go.md is up to date (npx vitest run test/house/where-fields-go.test.ts -u)', async () => {
  const [introduction] = readFileSync(file, 'utf8').split('| field |');
  await expect(introduction + fieldsTable()).toMatchFileSnapshot(file);
});
