import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { articleNeeds, type Consumer } from '#contract/office/indexing-lists.ts';
import type { IndexedFacts } from '#server/slices/articles/index.ts';
import { dataOf } from '#test/support/call-route.ts';
import {
  attach,
  begin,
  database,
  office,
  openPublishing,
  published,
  text,
} from '#test/support/publishing-office.ts';
import { whyNotDeposited } from '../rules-crossref.ts';
import { lacks, standings, takes } from './rules-indexing.ts';

openPublishing();

const whole: IndexedFacts = {
  ...{ id: 1, doi: '10.5555/a', title: 'A', published: '2026-11-20' },
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  ...{ abstract: true, keywords: true, authors: true, affiliations: true, orcid: true, references: true },
  ...{ pdf: true, xml: true },
};

test('an article that has all lacks nothing, and one that has nothing lacks all', () => {
  expect(lacks(whole)).toEqual([]);
  const none = { ...whole, ...{ doi: 'no-doi:x', title: '', published: null, licenceUrl: null } };
  const bare = { ...none, ...{ abstract: false, keywords: false, authors: false, affiliations: false } };
  expect(lacks({ ...bare, ...{ orcid: false, references: false, pdf: false, xml: false } })).toEqual(
    articleNeeds,
  );
  expect(lacks({ ...whole, licenceUrl: 'https://creativecommons.org/licenses/by-nc/4.0/' })).toEqual([
    'openLicence',
  ]);
});

test.each([{ doi: 'no-doi:x' }, { title: ' ' }, { published: null }, {}])(
  'Crossref refuses what its deposit leaves out: %o',
  (more) => {
    const facts = { ...whole, ...more };
    const refused = lacks(facts).some((need) => takes.crossref.article.includes(need));
    const { doi, title: titleText, published } = facts;
    expect(refused).toBe(whyNotDeposited({ doi, titleText, published } as never) !== undefined);
  },
);

test('what is missing decides how each of them stands', () => {
  const stateOf = (consumer: Consumer, given: Parameters<typeof standings>) =>
    standings(...given).find((one) => one.consumer === consumer)?.state;
  const none = new Map();
  const lacking = (need: 'doi' | 'orcid') => new Map([[need, { need, count: 1, examples: [] }]]);
  expect(stateOf('doaj', [new Set(), none])).toBe('ready');
  expect(stateOf('doaj', [new Set(['issn']), none])).toBe('refused');
  expect(stateOf('crossref', [new Set(), lacking('doi')])).toBe('some');
  expect(stateOf('crossref', [new Set(), lacking('orcid')])).toBe('better');
});

test('the office learns what a journal and its articles lack, and gets files without what is refused', async () => {
  const productionId = await begin();
  await attach(productionId, 'a.xml', Buffer.from(text()));
  const articleId = await published(productionId);
  const { rows } = await sql<{ title: string }>`
    update articles set doi = 'no-doi:1/2' where id = ${articleId} returning title_text as title`.execute(
    database.db,
  );
  const journalId = 1;
  const { articles, consumers } = await dataOf(
    office.routes,
    'officeIndexing',
    { query: { journalId } },
    office.editor,
  );
  expect(articles).toBeGreaterThan(0);
  const crossref = consumers.find(({ consumer }) => consumer === 'crossref');
  expect(crossref).toMatchObject({ state: 'some' });
  expect(crossref?.articles[0]).toMatchObject({
    need: 'doi',
    refuses: true,
    count: 1,
    examples: [{ id: articleId }],
  });
  const file = await dataOf(
    office.routes,
    'officeIndexingFile',
    { query: { journalId, file: 'doaj' } },
    office.editor,
  );
  expect(file.articles + file.skipped.length).toBe(articles);
  expect(file.text + file.skipped.join()).toContain(rows[0]?.title ?? '-');
});
