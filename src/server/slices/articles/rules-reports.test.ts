import { expect, test } from 'vitest';
import { readJats, writeJats } from '#server/slices/document/for-workers.ts';
import { jatsArticle } from '#test/support/jats-article.ts';
import { expectValidJats, hasJatsDtd } from '#test/support/jats-dtd.ts';
import { withReports } from './rules-reports.ts';

const reports = [
  { round: 1, name: null, on: '2026-11-20', text: 'Sound — “n < 9 & thin”.\n\n𝛼 is small.' },
  { round: 2, name: 'Ångström <b>', on: '2026-11-21', text: ']]> </article> fine.' },
];

test('reports become sub-articles that say the same when they are read', () => {
  const made = withReports(Buffer.from(jatsArticle({ title: 'Peat' })), reports);
  const read = readJats(made);
  expect(
    read.ok &&
      read.document.subArticles.map(({ front, articleType, body }) => [
        articleType,
        front.authors.map(({ name }) => name),
        JSON.stringify(body),
      ]),
  ).toMatchObject([
    ['referee-report', expect.anything(), expect.stringContaining('Sound — “n < 9 & thin”.')],
    ['referee-report', ['Ångström <b>'], expect.stringContaining(']]> </article> fine.')],
  ]);
});

test('a source without reports, or without its end, is as it was', () => {
  const source = Buffer.from('<article>…');
  expect(withReports(source, reports)).toBe(source);
  const whole = Buffer.from(jatsArticle({}));
  expect(withReports(whole, [])).toBe(whole);
});

test.skipIf(!hasJatsDtd)('what is valid by the DTD stays so', () => {
  const read = readJats(jatsArticle({ title: 'Peat' }));
  if (!read.ok) throw new Error('not read');
  const written = Buffer.from(writeJats(read.document));
  expectValidJats(withReports(written, reports).toString());
});
