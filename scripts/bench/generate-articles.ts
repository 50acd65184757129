import pg from 'pg';
import { openDatabase } from '#server/platform/db/index.ts';
import { suggestibleWords } from '#server/slices/articles/search/rules-vector.ts';
import { wordsOf } from '#server/slices/articles/search/rules-words.ts';
import { stemsOf } from '#server/slices/articles/search/store-stems.ts';
import { writeJournals } from './generate/journals.ts';
import { makeArticle } from './generate/make-article.ts';
import { writeParagraphs } from './generate/paragraphs.ts';
import { writeBatch, writeFullTexts } from './generate/rows.ts';
import { titleForms } from './generate/texts.ts';
import { makeVocabulary, seeded } from './vocabulary.ts';

type Generated = { articles: number; seconds: number };

/** Articles written at once. */
const batch = 500;

/**
 * Fills a migrated database with generated articles for measuring: eight journals, fifteen years, plausible
 * titles, authors, abstracts, and full texts of 6 to 20 KB, which the first ones show on their pages. The same seed gives the same press. Written past the
 * import, straight into the tables, full texts put together in the database from a store of paragraphs.
 *
 * `url`: a migrated database without articles. `fullTexts`: how many of them have a full text on their page. `short`: with texts of
 * one paragraph, so that a million take less than half of the disk.
 */
export async function generateArticles(
  url: string,
  { articles = 50_000, fullTexts = 0, seed = 1, short = false, progress = (_done: number) => {} } = {},
): Promise<Generated> {
  const started = performance.now();
  const random = seeded(seed);
  const vocabulary = makeVocabulary(random);
  const { db, pool } = openDatabase(url, 3);
  // The second session writes while the first one's next batch is being made.
  const sessions = await Promise.all([pool.connect(), pool.connect()]);
  const [main] = sessions;
  try {
    for (const session of sessions)
      await session.query(`
        set statement_timeout = 0; set synchronous_commit = off; set work_mem = '64MB';
        do $$ begin set session_replication_role = replica; exception when others then null; end $$;
        create aggregate pg_temp.together(tsvector) (sfunc = tsvector_concat, stype = tsvector)`);
    // Packing texts would be a third of the work, and changes nothing that is measured.
    await main.query('alter table article_texts alter column body set storage external');
    const ofTitles = wordsOf(titleForms.map((form) => form('', '', '', '')).join(' ')).map(
      ({ word }) => word,
    );
    const stems = await stemsOf(db, [...vocabulary.words, ...ofTitles]);
    const indexes = await main.query<{ name: string; definition: string }>(`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename in ('article_search', 'search_words') and indexdef ilike '% using gin %'`);
    for (const { name } of indexes.rows) await main.query(`drop index ${pg.escapeIdentifier(name)}`);
    const press = await writeJournals(main);
    const topicList = await writeParagraphs(main, random, vocabulary, stems);
    const suggested = new Set(topicList.flatMap((topic) => topic.suggested));

    const writing: Promise<void>[] = sessions.map(() => Promise.resolve());
    for (let done = 0, turn = 0; done < articles; done += batch, turn = (turn + 1) % sessions.length) {
      const made = Array.from({ length: Math.min(batch, articles - done) }, (_, i) =>
        makeArticle(random, done + i + 1, vocabulary, stems, topicList, press, suggested, short),
      );
      await writing[turn];
      writing[turn] = writeBatch(sessions[turn] as pg.PoolClient, made);
      progress(done + made.length);
    }
    await Promise.all(writing);

    await main.query('insert into search_words select unnest($1::text[])', [suggestibleWords(suggested)]);
    await main.query('alter table article_texts alter column body set storage extended');
    await writeFullTexts(main, fullTexts);
    await main.query('drop table bench_paragraphs');
    // Without its triggers (where the role may leave them out) nobody has told the page caches, nor counted.
    await main.query('select content_changes(null)');
    await main.query(`truncate article_counts; insert into article_counts (journal_id, volume_id, combination, articles)
      select journal_id, volume_id, combination, count(*) from article_search group by journal_id, volume_id, combination`);
    await main.query(`insert into article_usage_totals (article_id, views)
      select id, (20 / (0.0001 + random()))::int from articles where id % 3 > 0`);
    await main.query("set maintenance_work_mem = '256MB'");
    for (const { definition } of indexes.rows) await main.query(definition);
    for (const table of [
      'article_search',
      'articles',
      'article_authors',
      'article_texts',
      'search_words',
      'article_search_facts',
    ])
      await main.query(`vacuum analyze ${table}`);
    return { articles, seconds: (performance.now() - started) / 1000 };
  } finally {
    for (const session of sessions) session.release(true);
    await pool.end();
  }
}
