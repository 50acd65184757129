import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { reader } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { createRobots, createUsage, mostRead, readByMonth } from './index.ts';

let database: TestDatabase;
let day = '2025-12-30';
const rows = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;

beforeAll(async () => {
  database = await testDatabase();
  await rows(`insert into stored_files (address, filename, media_type, bytes, sha256, visibility, content)
    values ('html', 'a.html', 'text/html', 1, '', 'public', 'x')`);
  await rows(`insert into journals (id, code, name, short_name, title_key) overriding system value
    select n, 'j' || n, 'Journal ' || n, 'J' || n, 'j' || n from generate_series(1, 3) n`);
  await rows(`insert into articles (id, doi, manuscript_number, journal_id, type_value, type_label,
      title_html, title_text, abstract_text, keywords, language, open_access, citation_line_1, citation_line_2,
      html_file, text_length, contents, figures, tables, citations, cite_html, bibtex, ris, csl, xml_sha256,
      fingerprint) overriding system value
    select n, '10.1/' || n, 'n', 1 + n % 2, 1, 'Article', 't', 'Article ' || n, '', '{}', 'en',
      true, '', '', 'html', 1, '[]', '[]', '[]', '{}', '', '', '', '{}', '', '' from generate_series(1, 4) n`);
});
afterAll(() => database[Symbol.asyncDispose]());

/** An instance of the press, with readers of its own. */
const instance = () => {
  const clock = { now: () => new Date(`${day}T12:00:00Z`) };
  const log = createLog('silent');
  return createUsage({
    db: database.db,
    clock,
    log,
    robots: createRobots({ file: '/nowhere', clock, log }),
    article: async () => ({ published: '2020', fullText: true }),
  });
};

/** The sums of the daily counts, by a query of its own. */
const byHand = (from: string, to: string, journals: number[]) =>
  rows(
    `select to_char(u.day, 'YYYY-MM') as month, a.journal_id as "journalId", sum(u.views)::int as views,
       sum(u.downloads)::int as downloads
     from article_usage u join articles a on a.id = u.article_id
     where u.day between $1 and $2 and a.journal_id = any($3)
     group by 1, 2 having sum(u.views) + sum(u.downloads) > 0 order by 2, 1`,
    [from, to, journals],
  );
const topByHand = (from: string, to: string, journals: number[]) =>
  rows(
    `select a.id as "articleId", a.title_text as title, j.short_name as journal, sum(u.views)::int as views,
       sum(u.downloads)::int as downloads
     from article_usage u join articles a on a.id = u.article_id join journals j on j.id = a.journal_id
     where u.day between $1 and $2 and a.journal_id = any($3)
     group by 1, 2, 3 having sum(u.views) + sum(u.downloads) > 0
     order by 4 desc, 5 desc, 1 limit 3`,
    [from, to, journals],
  );

const periods = [
  ['2024-01-01', '2026-12-31'],
  ['2025-12-31', '2026-01-01'],
  ['2025-12-01', '2025-12-31'],
  ['2026-01-01', '2026-01-01'],
  ['2026-01-02', '2026-03-14'],
  ['2026-02-03', '2026-02-27'],
  ['2026-06-01', '2026-11-30'],
] as const;

/** Every period, of one journal, of two and of all, is what the days say. */
async function expectAsByHand() {
  for (const [from, to] of periods)
    for (const [journals, numbers] of [
      ['all', [1, 2, 3]],
      [[1], [1]],
      [
        [2, 3],
        [2, 3],
      ],
    ] as const) {
      const of = { from, to, journals };
      const read = (await readByMonth(database.db, of))
        .filter(({ views, downloads }) => views + downloads > 0)
        .sort((a, b) => a.journalId - b.journalId || a.month.localeCompare(b.month));
      expect(read, JSON.stringify(of)).toEqual(await byHand(from, to, [...numbers]));
      expect(await mostRead(database.db, of, 3), JSON.stringify(of)).toEqual(
        await topByHand(from, to, [...numbers]),
      );
    }
}

test('sums of any period are those of its days: as it is counted, as days go by, as it is corrected, as articles move', async () => {
  await rows('delete from article_usage');
  const instances = [instance(), instance(), instance()];
  // Several instances count at once, over the end of a year and of months.
  for (const [i, at] of ['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-31', '2026-02-28'].entries()) {
    day = at;
    await Promise.all(
      instances.flatMap((usage, n) =>
        [1, 2, 3, 4].flatMap((article) =>
          Array.from({ length: 1 + ((i + article) % 3) }, (_, k) => [
            usage.recordView(article, { ...reader, address: `198.51.${n}.${k}` }),
            ...(k === 0 ? [usage.recordDownload(article, { ...reader, address: `198.51.${n}.${k}` })] : []),
          ]).flat(),
        ),
      ),
    );
  }
  const [all] = await rows(
    'select sum(views)::int as views, sum(downloads)::int as downloads from article_usage',
  );
  expect(all).toEqual({ views: 123, downloads: 60 });
  await expectAsByHand();

  await rows(`update article_usage set views = views - 2 where article_id = 1 and day = '2025-12-31'`);
  await rows(`update article_usage set day = '2026-03-14' where article_id = 2 and day = '2026-02-28'`);
  await rows(`delete from article_usage where article_id = 3 and day = '2026-01-01'`);
  await rows(`insert into article_usage select n, '2024-02-29', 10 + n, n from generate_series(1, 4) n`);
  await expectAsByHand();

  await rows('update articles set journal_id = 3 where id = 1');
  await expectAsByHand();
});
