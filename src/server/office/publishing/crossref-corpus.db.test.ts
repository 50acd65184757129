import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articlesToRegister } from '#server/slices/articles/index.ts';
import { listJournals } from '#server/slices/journals/index.ts';
import { hasCorpus, noCorpus } from '#test/support/corpus.ts';
import { crossrefValidator, hasCrossrefSchema } from '#test/support/crossref-xsd.ts';
import { importedArticles } from '#test/support/imported-articles.ts';
import { crossrefDeposit, whyNotDeposited } from './rules-crossref.ts';

if (!hasCorpus || !hasCrossrefSchema) console.info(`no deposits of real articles: ${noCorpus}`);

describe.skipIf(!hasCorpus || !hasCrossrefSchema)(
  'deposits of all real articles and the demonstration',
  () => {
    let imported: Awaited<ReturnType<typeof importedArticles>>;
    beforeAll(async () => {
      imported = await importedArticles();
    });
    afterAll(() => imported[Symbol.asyncDispose]());

    test.each(['', '10.5555/policy'])(
      'are valid by Crossref’s schema, with the policy “%s”',
      async (policy) => {
        const { database, files } = imported;
        const { rows } = await database.pool.query<{ id: string }>('select id from articles');
        const articles = await articlesToRegister(
          { db: database.db, files },
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
