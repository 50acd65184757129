import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { type ArticleName, mayBe, surnamesWithInitials } from './rules-names.ts';

/** Pairs of names compared; common surnames make many. */
const most = 2000;

/** An article by two people, under their names as asked for. */
type JointArticle = { one: string; other: string; articleId: number; title: string };

/**
 * Articles by people of both lists, newest first. Names are full (“Ada Lovelace”): the same surname and first
 * initial may be the same person. One query.
 */
export async function jointArticles(
  db: Db,
  ones: readonly string[],
  others: readonly string[],
): Promise<JointArticle[]> {
  const [firsts, seconds] = [surnamesWithInitials(ones), surnamesWithInitials(others)];
  if (firsts.surnames.length === 0 || seconds.surnames.length === 0) return [];
  const namesIn = ({ surnames, initials }: typeof firsts) =>
    sql`(select distinct * from unnest(${surnames}::text[], ${initials}::text[]) as name (surname, initial))`;
  const { rows } = await sql<{
    articleId: number;
    title: string;
    givenA: string;
    surnameA: string;
    givenB: string;
    surnameB: string;
  }>`
    select art.id as "articleId", art.title_text as title, a.given_names as "givenA", a.surname as "surnameA",
      b.given_names as "givenB", b.surname as "surnameB"
    from ${namesIn(firsts)} one
    join article_authors a on lower(a.surname) = one.surname and lower(left(btrim(a.given_names), 1)) = one.initial
    join article_authors b on b.article_id = a.article_id and b.position <> a.position
    join ${namesIn(seconds)} other
      on lower(b.surname) = other.surname and lower(left(btrim(b.given_names), 1)) = other.initial
    join articles art on art.id = a.article_id
    where not a.is_group and not b.is_group and art.withdrawn_at is null
    order by art.published_on desc nulls last, art.id desc limit ${most}`.execute(db);
  return rows.flatMap(({ articleId, title, givenA, surnameA, givenB, surnameB }) => {
    const [a, b]: [ArticleName, ArticleName] = [
      { given: givenA, surname: surnameA },
      { given: givenB, surname: surnameB },
    ];
    return ones
      .filter((one) => mayBe(one, a))
      .flatMap((one) =>
        others.filter((other) => mayBe(other, b)).map((other) => ({ one, other, articleId, title })),
      );
  });
}
