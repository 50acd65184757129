import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { permissionsTables } from '#test/support/office-permissions.ts';

const file = path.resolve(import.meta.dirname, '../../docs/office-permissions.md');

test('docs/office-permissions.md is up to date (npx vitest run test/house/office-permissions.test.ts -u)', async () => {
  const [introduction] = readFileSync(file, 'utf8').split('| who |');
  await expect(introduction + permissionsTables()).toMatchFileSnapshot(file);
});
