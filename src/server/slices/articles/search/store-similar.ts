import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { type ArticleWords, headWordsOf } from './store-index.ts';

/** Words of an article that are compared, at most. */
const mostWords = 14;
/** Words in more articles than this share say little of one. */
const commonShare = 0.01;
/** Nor is a word common that fewer articles have than this. */
const fewArticles = 5;
/** Stems of what titles of notices begin with. */
const ofNotices = [
  'addendum',
  'concern',
  'correct',
  'corrigenda',
  'corrigendum',
  'errata',
  'erratum',
  'retract',
];
/** Articles with a word `w`; not as the name of an author alone. */
const havingWord = sql`(quote_literal(w.lexeme) || '&(' || quote_literal('t=' || w.lexeme) || '|!' || quote_literal('a=' || w.lexeme) || ')')::tsquery`;
/** Words of so many articles are too common to be read. */
const mostArticles = 300;

/**
 * Articles that share two rare words or more with an article, or one in titles and keywords of both, the most similar first; undefined
 * where there is no such article, or it was withdrawn.
 */
export const similarArticles = (db: Db, id: number, limit: number): Promise<number[] | undefined> =>
  similarTo(
    db,
    sql`/* prepared: similar articles */`,
    sql`select article_id, head_words from article_search where article_id = ${id}`,
    limit,
    sql`bool_or(weight = 3 and inTop)`,
  );

/** Articles that share two rare words or more with a text that was not published, the most similar first. */
export async function similarToText(
  db: Db,
  text: Pick<ArticleWords, 'title' | 'keywords' | 'abstract' | 'language'>,
  limit: number,
): Promise<number[]> {
  const words = await headWordsOf(db, text);
  return (
    (await similarTo(
      db,
      sql`/* prepared: articles similar to a text */`,
      sql`select 0::bigint as article_id, ${words}::tsvector as head_words`,
      limit,
    )) ?? []
  );
}

/**
 * Articles that share rare words in title, keywords and abstract with `own`, a row at most. A word weighs the more the rarer
 * it is, and three times in titles and keywords; names of authors and words of notices say nothing. Two words make an article similar, or what `enough` says. How common words are is PostgreSQL's estimate, then their number. Each kind of
 * `own` has a name of its own as a prepared statement.
 */
async function similarTo(
  db: Db,
  name: RawBuilder<unknown>,
  own: RawBuilder<unknown>,
  limit: number,
  enough = sql`false`,
): Promise<number[] | undefined> {
  const { rows } = await sql<{ ids: number[] | null }>`${name}
    with own as materialized (${own}), common as materialized (
      select word, share from pg_stats,
        unnest(most_common_elems::text::text[], most_common_elem_freqs[:cardinality(most_common_elems::text::text[])])
          as c (word, share)
      where schemaname = current_schema and tablename = 'article_search' and attname = 'head_words'
    ), uncommon as materialized (
      select greatest(${commonShare}, ${fewArticles}::float8 / greatest(sum(articles), 1)) as share from article_counts
    ), words as materialized (
      select w.lexeme, max(case when x.weight in ('A', 'B') then 3 else 1 end) as weight
      from own, unnest(own.head_words) w, unnest(w.weights) as x (weight)
      left join lateral (select share from common where common.word = w.lexeme) c on true
      where length(w.lexeme) > 2 and w.lexeme !~ '[=/]' and x.weight <> 'D'
        and coalesce(c.share, 0) < (select share from uncommon)
        and w.lexeme <> all(${ofNotices}::text[]) and own.head_words @@ ${havingWord}
      group by w.lexeme, c.share
      order by 2 desc, coalesce(c.share, 0), length(w.lexeme) desc limit ${mostWords}
    ), shared as (
      select w.weight, m.article_id, m.inTop, count(*) over (partition by w.lexeme) as articles
      from words w cross join lateral (
        select s.article_id, s.key_words @@ ${havingWord} as inTop
        from article_search s where s.head_words @@ ${havingWord} limit ${mostArticles}
      ) m
    ), scores as (
      select article_id,
        sum(weight * case when inTop then 3 else 1 end * ln(1 + ${mostArticles * 2}::float8 / articles)) as score
      from shared where articles < ${mostArticles} and article_id <> (select article_id from own) group by article_id
      having count(*) >= 2 or ${enough}
    )
    select (select json_agg(article_id order by score desc, article_id desc)
      from (select * from scores order by score desc, article_id desc limit ${limit}) best) as ids
    from own`.execute(db);
  const [found] = rows;
  return found && (found.ids ?? []);
}
