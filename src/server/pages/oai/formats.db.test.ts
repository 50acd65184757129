import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '#test/support/database.ts';
import { importedArticles } from '#test/support/imported-articles.ts';
import { codesOf, startOai } from '#test/support/oai-server.ts';

const publicUrl = 'https://press.example.org';
let database: TestDatabase;
let oai: Awaited<ReturnType<typeof startOai>>;
let articles: { id: number; doi: string; title: string; authors: number; withdrawn: boolean }[];

beforeAll(async () => {
  const imported = await importedArticles();
  database = imported.database;
  oai = await startOai({ db: database.db, files: imported.files }, { publicUrl, siteName: 'Fen' });
  const { rows } = await sql<(typeof articles)[number]>`
    select id, doi, title_text as title, withdrawn_at is not null as withdrawn,
      (select count(*)::int from article_authors w where w.article_id = a.id) as authors
    from articles a order by updated_at, id`.execute(database.db);
  articles = rows;
});
afterAll(async () => {
  oai.close();
  await database[Symbol.asyncDispose]();
});

const identifierOf = (id: number) => `oai:press.example.org:article/${id}`;

test('every article comes whole as JATS, in parts of bounded length', async () => {
  const parts = await oai.harvestParts('verb=ListRecords&metadataPrefix=jats');
  expect(parts.flatMap((part) => part.all('//o:header/o:identifier'))).toEqual(
    articles.map(({ id }) => identifierOf(id)),
  );
  const inAll = (place: string) => parts.reduce((sum, part) => sum + part.count(place), 0);
  const shown = articles.filter(({ withdrawn }) => !withdrawn).length;
  expect([inAll('//o:metadata/jats:article'), inAll('//o:metadata/jats:article/jats:front')]).toEqual([
    shown,
    shown,
  ]);
  expect(inAll('//jats:body//jats:p')).toBeGreaterThan(shown * 5);
  for (const part of parts) expect(part.text.length).toBeLessThan(12_000_000);
});

test('every article has what OpenAIRE’s guidelines want', async () => {
  const parts = await oai.harvestParts('verb=ListRecords&metadataPrefix=oai_openaire');
  const found = parts.flatMap((part) => part.all('//oaire:resource/datacite:titles/datacite:title[1]'));
  expect(found).toEqual(articles.filter(({ withdrawn }) => !withdrawn).map(({ title }) => title));
  const count = (place: string) => parts.reduce((sum, part) => sum + part.count(place), 0);
  // The guidelines' properties that must be there once.
  for (const needed of [
    'datacite:identifier',
    'oaire:resourceType[@resourceTypeGeneral="literature"]',
    'datacite:rights[@rightsURI="http://purl.org/coar/access_right/c_abf2"]',
    'datacite:dates/datacite:date[@dateType="Issued"]',
    'dc:language',
    'oaire:citationTitle',
    'oaire:file[@mimeType="application/xml"]',
  ])
    expect([needed, count(`//oaire:resource/${needed}`)]).toEqual([needed, found.length]);
  expect(count('//datacite:creator')).toBe(
    articles.reduce((sum, { withdrawn, authors }) => sum + (withdrawn ? 0 : authors), 0),
  );
  for (const [place, form] of [
    ['//datacite:nameIdentifier', /^https:\/\/orcid\.org\/(\d{4}-){3}\d{3}[\dX]$/],
    ['//oaire:funderIdentifier', /^https:\/\/(doi\.org\/10\.13039|ror\.org)\/\w+$/],
    ['//oaire:file', /^https:\/\/press\.example\.org\/journaldetail\/\d+\/[\w.-]+\.(pdf|xml)$/],
  ] as const) {
    const values = parts.flatMap((part) => part.all(place));
    expect(values.filter((one) => !form.test(one))).toEqual([]);
    if (!place.endsWith('funderIdentifier')) expect(values.length).toBeGreaterThan(5);
  }
});

test('an article without a source is in all formats but JATS', async () => {
  const [{ id } = { id: 0 }] = articles;
  await sql`update articles set xml_file = null where id = ${id}`.execute(database.db);
  const identifier = identifierOf(id);
  const formats = await oai.ask(`verb=ListMetadataFormats&identifier=${identifier}`);
  expect(formats.all('//o:metadataPrefix')).toEqual(['oai_dc', 'oai_openaire']);
  const record = await oai.ask(`verb=GetRecord&metadataPrefix=jats&identifier=${identifier}`);
  expect(codesOf(record)).toEqual(['cannotDisseminateFormat']);
  expect(await oai.harvest('verb=ListIdentifiers&metadataPrefix=jats')).not.toContain(identifier);
  expect(await oai.harvest('verb=ListIdentifiers&metadataPrefix=oai_openaire')).toContain(identifier);
});

test('an article whose source is damaged is left out, and stops no harvest', async () => {
  const damaged = articles[1]?.id ?? 0;
  await sql`update stored_files set sha256 = ${'0'.repeat(64)}, content = null
    where address = (select xml_file from articles where id = ${damaged})`.execute(database.db);
  const ids = await oai.harvest('verb=ListIdentifiers&metadataPrefix=jats');
  const parts = await oai.harvestParts('verb=ListRecords&metadataPrefix=jats');
  const harvested = parts.flatMap((part) => part.all('//o:header/o:identifier'));
  expect(harvested).toEqual(ids.filter((one) => one !== identifierOf(damaged)));
});
