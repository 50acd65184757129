import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { articleFields, taken } from '#contract/office/indexing-fields.ts';
import type { Consumer } from '#contract/office/indexing-lists.ts';
import { type Form, fields, fieldsTable, wordsIn } from '#test/support/where-fields-go.ts';

const file = path.resolve(import.meta.dirname, '../../docs/where-fields-go.md');

test('docs/where-fields-go.md is up to date (npx vitest run test/house/where-fields-go.test.ts -u)', async () => {
  const [introduction] = readFileSync(file, 'utf8').split('| field |');
  await expect(introduction + fieldsTable()).toMatchFileSnapshot(file);
});

test.each<[Consumer, Form]>([
  ['crossref', 'Crossref'],
  ['doaj', 'DOAJ, file'],
  ['pubmed', 'PubMed'],
  ['pmc', 'JATS'],
  ['openaire', 'OAI `oai_openaire`'],
  ['oai', 'OAI `jats`'],
])('what the office says that %s gets of an article is what %s has', (consumer, form) => {
  expect(taken[consumer]).toEqual(articleFields.filter((field) => wordsIn(form, fields[field])));
});
