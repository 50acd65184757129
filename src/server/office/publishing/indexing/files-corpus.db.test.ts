import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { type HarvestArticle, newestForHarvest, pmcPackage } from '#server/slices/articles/index.ts';
import { type Journal, listJournals } from '#server/slices/journals/index.ts';
import { hasCorpus, noCorpus, standardsFolder } from '#test/support/corpus.ts';
import { importedArticles } from '#test/support/imported-articles.ts';
import {
  doajValidator,
  expectValidJatsFile,
  expectValidPubMed,
  hasDoajSchema,
  hasPmcDtds,
  hasPubMedDtd,
} from '#test/support/indexers-schemas.ts';
import { doajFile, whyNotInDoaj } from './rules-doaj.ts';
import { pubMedFile, whyNotInPubMed } from './rules-pubmed.ts';

if (!hasCorpus) console.info(`no files of real articles for indexers: ${noCorpus}`);
for (const [name, isThere] of Object.entries({ 'pubmed-2.8': hasPubMedDtd, doaj: hasDoajSchema }))
  if (!isThere) console.info(`no schema in ${path.join(standardsFolder, name)}`);

describe.skipIf(!hasCorpus)('all real articles and the demonstration', () => {
  let imported: Awaited<ReturnType<typeof importedArticles>>;
  let ofJournals: { journal: Journal; articles: HarvestArticle[] }[];
  const deps = () => ({ db: imported.database.db, files: imported.files });
  beforeAll(async () => {
    imported = await importedArticles();
    const { database } = imported;
    const journals = await listJournals(database.db);
    ofJournals = await Promise.all(
      journals.map(async (journal) => ({
        journal,
        articles: await newestForHarvest(database.db, journal.code, 1000),
      })),
    );
  });
  afterAll(() => imported[Symbol.asyncDispose]());

  /** Files of one article each that are not valid, and how many were judged. */
  function judge(
    write: (article: HarvestArticle, journal: Journal) => string | undefined,
    validate: (file: string) => void,
  ) {
    const wrong: string[] = [];
    let judged = 0;
    for (const { journal, articles } of ofJournals)
      for (const article of articles) {
        const file = write(article, journal);
        if (file === undefined) continue;
        judged++;
        try {
          validate(file);
        } catch (error) {
          wrong.push(`${article.doi}: ${error}`);
        }
      }
    console.info(`files judged: ${judged}`);
    return { judged, wrong };
  }

  test.skipIf(!hasPubMedDtd)('are valid for PubMed by its DTD', () => {
    const { judged, wrong } = judge(
      (article, journal) => (whyNotInPubMed(article, journal) ? undefined : pubMedFile([article], journal)),
      expectValidPubMed,
    );
    expect(wrong).toEqual([]);
    expect(judged).toBeGreaterThan(80);
    const [{ journal, articles } = { journal: {} as Journal, articles: [] }] = ofJournals;
    const whole = pubMedFile(articles, journal);
    expectValidPubMed(whole);
    expect(() => expectValidPubMed(whole.replace('<Journal>', '<Journal><wrong/>'))).toThrow();
  });

  test.skipIf(!hasDoajSchema)('are valid for the DOAJ by its schema', () => {
    const validate = doajValidator();
    const { judged, wrong } = judge(
      (article, journal) =>
        whyNotInDoaj(article, journal)
          ? undefined
          : doajFile([article], journal, 'https://press.example.org'),
      validate,
    );
    expect(wrong).toEqual([]);
    expect(judged).toBeGreaterThan(80);
    const [{ journal, articles } = { journal: {} as Journal, articles: [] }] = ofJournals;
    const whole = doajFile(articles, journal, 'https://press.example.org');
    validate(whole);
    expect(() => validate(whole.replace('<record>', '<record><wrong/>'))).toThrow();
  });

  test.skipIf(!hasPmcDtds)(
    'are packed for PubMed Central with JATS that is as valid as their publishers’',
    async () => {
      let judged = 0;
      const wrong: string[] = [];
      for (const { articles } of ofJournals)
        for (const { id, doi } of articles) {
          const found = await pmcPackage(deps(), { articleId: id });
          if (!found) continue;
          const names = await unpacked(await buffer(found.read(new Date())));
          const jats = names.get(`${found.name}.xml`)?.toString() ?? '';
          try {
            if (expectValidJatsFile(jats)) judged++;
          } catch (error) {
            wrong.push(`${doi}: ${error}`);
          }
        }
      console.info(`packages for PubMed Central judged: ${judged}`);
      expect(wrong).toEqual([]);
      expect(judged).toBeGreaterThan(80);
    },
  );
});

/** Files of a ZIP by their names. */
async function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return found;
}
