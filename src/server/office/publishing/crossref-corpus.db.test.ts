import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStore } from '#server/platform/storage/index.ts';
import { articlesToRegister, importFiles } from '#server/slices/articles/index.ts';
import { listJournals } from '#server/slices/journals/index.ts';
import { corpusFolder, hasCorpus, noCorpus } from '#test/support/corpus.ts';
import { crossrefValidator, hasCrossrefSchema } from '#test/support/crossref-xsd.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { crossrefDeposit, whyNotDeposited } from './rules-crossref.ts';

if (!hasCorpus || !hasCrossrefSchema) console.info(`no deposits of real articles: ${noCorpus}`);

describe.skipIf(!hasCorpus || !hasCrossrefSchema)(
  'deposits of all real articles and the demonstration',
  () => {
    let database: TestDatabase;
    let folder: string;
    beforeAll(async () => {
      database = await testDatabase();
      folder = await mkdtemp(path.join(os.tmpdir(), 'quire-deposits-'));
      const demonstration = path.resolve(import.meta.dirname, '../../../../demo/articles');
      await importFiles({ db: database.db, files: diskStore(folder) }, [
        path.join(corpusFolder, 'jats'),
        demonstration,
      ]);
    });
    afterAll(async () => {
      await database[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    });

    test.each(['', '10.5555/policy'])(
      'are valid by Crossref’s schema, with the policy “%s”',
      async (policy) => {
        const { rows } = await database.pool.query<{ id: string }>('select id from articles');
        const articles = await articlesToRegister(
          { db: database.db, files: diskStore(folder) },
          rows.map(({ id }) => Number(id)),
        );
        const journals = (await listJournals(database.db)).map((one) => ({
          ...one,
          crossmarkPolicy: policy,
        }));
        const around = {
          journals,
          depositor: { name: 'Quire', email: 'no-reply@localhost', registrant: 'Quire' },
          publicUrl: 'https://press.example.org',
          now: new Date(),
        };
        const validate = crossrefValidator();
        const invalid: string[] = [];
        const taken = articles.filter((article) => !whyNotDeposited(article));
        for (const article of taken)
          try {
            validate(crossrefDeposit({ ...around, articles: [article] }));
          } catch (error) {
            invalid.push(`${article.doi}: ${error}`);
          }
        expect(invalid).toEqual([]);
        const whole = crossrefDeposit({ ...around, articles: taken });
        validate(whole);
        expect(() => validate(whole.replace(/<registrant>.*<\/registrant>/, ''))).toThrow(/registrant/);
        // Not valid because nothing is in it.
        expect(taken.length).toBeGreaterThan(80);
        for (const part of ['<jats:sec>', '<fr:assertion name="award_number">', 'iParadigms', '<ORCID>'])
          expect(whole).toContain(part);
        expect(whole.includes('<update ')).toBe(policy !== '');
      },
    );
  },
);
