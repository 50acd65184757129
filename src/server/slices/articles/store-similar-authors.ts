import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { ArticleName } from './rules-names.ts';
import type { ArticleWords } from './search/store-index.ts';
import { similarToText } from './search/store-similar.ts';

/** Articles that are looked through for people. */
const mostSimilar = 60;

/** An author of an article that is similar to a text. */
export type SimilarAuthor = ArticleName & {
  name: string;
  /** Null of all but corresponding authors. */
  email: string | null;
  /** The first one; empty where the article names none. */
  affiliation: string;
  article: { id: number; title: string; year: number | null };
  /** Place of the article among the similar ones, from 0. */
  place: number;
};

/** Authors of the published articles that are similar to a text, those of the most similar first; withdrawn ones are left out. */
export async function similarAuthors(
  db: Db,
  text: Pick<ArticleWords, 'title' | 'keywords' | 'abstract' | 'language'>,
): Promise<SimilarAuthor[]> {
  const ids = await similarToText(db, text, mostSimilar);
  if (ids.length === 0) return [];
  const { rows } = await sql<
    Omit<SimilarAuthor, 'article'> & { id: number; title: string; year: number | null }
  >`
    select w.display_name as name, w.given_names as given, w.surname, w.email,
      coalesce(w.affiliations[1], '') as affiliation, a.id, a.title_text as title,
      extract(year from a.published_on)::int as year, s.place - 1 as place
    from unnest(${ids}::bigint[]) with ordinality as s (id, place)
    join articles a on a.id = s.id join article_authors w on w.article_id = a.id
    where a.withdrawn_at is null and not w.is_group
    order by s.place, w.position`.execute(db);
  return rows.map(({ id, title, year, place, ...author }) => ({
    ...author,
    article: { id, title, year },
    place: Number(place),
  }));
}
