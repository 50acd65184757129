import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { articleNeeds, type Consumer } from '#contract/office/indexing-lists.ts';
import type { IndexedFacts } from '#server/slices/articles/index.ts';
import { dataOf } from '#test/support/call-route.ts';
import {
  attach,
  begin,
  database,
  look,
  office,
  openPublishing,
  published,
  save,
  text,
} from '#test/support/publishing-office.ts';
import { whyNotDeposited } from '../rules-crossref.ts';
import { whyNotInDoaj } from './rules-doaj.ts';
import { hasIssn, lacks, standings, takes } from './rules-indexing.ts';
import { whyNotInPmc } from './rules-pmc.ts';
import { whyNotInPubMed } from './rules-pubmed.ts';

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

const { issns, ...named } = {
  issns: [{ kind: 'electronic' as const, value: '2999-4101' }],
  publisher: 'Trial Press',
};

test.each([{ title: ' ' }, { published: null }, { published: '2026' }, { xml: false }, {}])(
  'the DOAJ, PubMed and PMC refuse what their files and packages leave out: %o',
  (more) => {
    const facts = { ...whole, ...more };
    const refused = (consumer: Consumer) =>
      lacks(facts).some((need) => takes[consumer].article.includes(need));
    const journal = { ...named, issns };
    expect(refused('doaj')).toBe(whyNotInDoaj(facts, journal) !== undefined);
    expect(refused('pubmed')).toBe(whyNotInPubMed(facts, journal) !== undefined);
    const jats = { titleText: facts.title, published: facts.published, xml: facts.xml ? 'x' : null };
    expect(refused('pmc')).toBe(whyNotInPmc(jats, journal) !== undefined);
  },
);

test.each([[[]], [[{ kind: 'linking' as const, value: '2999-4101' }]], [issns]])(
  'a journal has an ISSN for all of them or for none: %o',
  (given) => {
    const journal = { ...named, issns: given };
    const jats = { titleText: 'A', published: '2026', xml: 'x' };
    const answers = [
      whyNotInDoaj(whole, journal),
      whyNotInPubMed(whole, journal),
      whyNotInPmc(jats, journal),
    ];
    for (const answer of answers) expect(answer === undefined).toBe(hasIssn(journal));
  },
);

test('an ISSN of no known kind is said to the office, since it is sent as that of the journal online', async () => {
  await database.pool.query(
    `insert into journal_issns (journal_id, kind, issn) values (1, 'unknown', '2049-3630')`,
  );
  const { consumers } = await dataOf(
    office.routes,
    'officeIndexing',
    { query: { journalId: 1 } },
    office.editor,
  );
  for (const consumer of ['crossref', 'doaj'])
    expect(consumers.find((one) => one.consumer === consumer)?.journal).toContainEqual({
      need: 'issnKind',
      refuses: false,
    });
  await database.pool.query('delete from journal_issns where journal_id = 1');
});

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

test('an article in production shows what each would refuse of it, until that is mended', async () => {
  const id = await begin();
  expect((await look(id)).indexing).toEqual([]);
  await attach(id, 'article.xml', text({ doi: '', keywords: [], title: 'Bare' }));
  await save(id, { overrides: { licence: 'CC BY-NC 4.0', doi: '' } });
  const of = async (consumer: Consumer) => (await look(id)).indexing.find((one) => one.consumer === consumer);
  expect(await of('crossref')).toMatchObject({
    state: 'some',
    article: expect.arrayContaining([
      { need: 'doi', refuses: true },
      { need: 'affiliations', refuses: false },
    ]),
  });
  expect((await of('plan-s'))?.article).toEqual(
    expect.arrayContaining([
      { need: 'doi', refuses: true },
      { need: 'openLicence', refuses: true },
    ]),
  );
  expect((await of('doaj'))?.article).toContainEqual({ need: 'keywords', refuses: false });
  expect((await of('pmc'))?.article.filter(({ refuses }) => refuses)).toEqual([]);

  await save(id, { overrides: { licence: 'CC BY 4.0', doi: '10.5555/jlc.mended' } });
  expect((await of('crossref'))?.article.filter(({ refuses }) => refuses)).toEqual([]);
  const before = (await look(id)).indexing.map(({ consumer, article }) => [consumer, article]);
  const articleId = await published(id);
  await database.pool.query(
    `update articles set withdrawn_at = now(), withdrawal_reason = 'x' where journal_id = 1 and id <> $1`,
    [articleId],
  );
  await database.pool.query(`update articles set pdf_file = xml_file where id = $1`, [articleId]);
  const { consumers } = await dataOf(
    office.routes,
    'officeIndexing',
    { query: { journalId: 1 } },
    office.editor,
  );
  // What the page says afterwards is what was said before.
  expect(
    consumers.map(({ consumer, articles }) => [
      consumer,
      articles.map(({ need, refuses }) => ({ need, refuses })),
    ]),
  ).toEqual(before);
});
