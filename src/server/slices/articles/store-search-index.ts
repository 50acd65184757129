import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { type Field, recurringStems, suggestibleWords, vectorOf } from './rules-search-vector.ts';
import { type PlacedWord, wordsOf, wordsOfName } from './rules-search-words.ts';
import { stemsOf } from './store-search-stems.ts';

/** What an article is found by, all plain text. `body` is the full text; it need not repeat the others. */
export type ArticleWords = {
  title: string;
  /** Display names. */
  authors: string[];
  keywords: string[];
  abstract: string;
  body: string;
};

/** Words after this many characters of full text are not indexed: no article is longer, some books are. */
const longestBody = 1_000_000;

const oneAfterAnother = (lists: PlacedWord[][]): PlacedWord[] => {
  let start = 0;
  return lists.flatMap((words) => {
    const from = start;
    start += (words.at(-1)?.place ?? 0) + 2;
    return words.map(({ word, place }) => ({ word, place: from + place }));
  });
};

/**
 * Makes the article findable, or findable by its new words only, once `tx` commits. Journal, volume, day, DOI
 * and manuscript number are read from the article's row. Throws when there is no such article.
 *
 * One article a transaction where several run at once: new words lock each other out until the commit.
 */
export async function indexArticle(tx: Db, articleId: number, words: ArticleWords): Promise<void> {
  const clean = (text: string) => text.replaceAll('\0', ' ');
  const text = clean(words.body).slice(0, longestBody);
  const title = wordsOf(words.title);
  const authors = oneAfterAnother(words.authors.map(wordsOfName));
  const keywords = oneAfterAnother(words.keywords.map(wordsOf));
  const abstract = wordsOf(words.abstract);
  const body = wordsOf(text);

  const different = new Set<string>();
  for (const list of [title, keywords, abstract, body]) for (const { word } of list) different.add(word);
  const stems = await stemsOf(tx, different);
  const top: Field[] = [
    { words: title, weight: 'A', stemmed: true },
    { words: authors, weight: 'B', stemmed: false },
    { words: keywords, weight: 'B', stemmed: true },
  ];
  const head: Field[] = [...top, { words: abstract, weight: 'C', stemmed: true }];
  const recurring = recurringStems(body, stems);
  const suggested = suggestibleWords([
    ...[title, authors, keywords, abstract].flatMap((list) => list.map(({ word }) => word)),
    ...[...recurring.values()].flat(),
  ]);
  await writeArticleIndex(tx, articleId, {
    title: vectorOf(top.slice(0, 1), stems),
    key: vectorOf(top, stems),
    head: vectorOf(head, stems, { recurring: [...recurring.keys()] }),
    all: vectorOf([...head, { words: body, weight: 'D', stemmed: true }], stems),
    suggested,
    text,
  });
}

type Vectors = { title: string; key: string; head: string; all: string; suggested: string[]; text: string };

async function writeArticleIndex(tx: Db, articleId: number, vectors: Vectors): Promise<void> {
  // Marks: the DOI and the manuscript number, each as one lexeme whatever characters it has.
  const { numAffectedRows } = await sql`/* prepared: article search */
    with article as (
      select id, journal_id, volume_id, coalesce(published_on, '0001-01-01') as published_on,
             array_to_tsvector(array_remove(
               array[left(lower(doi), 250), left(lower(manuscript_number), 250)], '')) as marks
      from articles where id = ${articleId}
    )
    insert into article_search (
      article_id, journal_id, volume_id, published_on, title_words, key_words, head_words, all_words
    )
    select id, journal_id, volume_id, published_on,
           ${vectors.title}::tsvector, ${vectors.key}::tsvector || marks,
           ${vectors.head}::tsvector, ${vectors.all}::tsvector
    from article
    on conflict (article_id) do update set
      journal_id = excluded.journal_id, volume_id = excluded.volume_id, published_on = excluded.published_on,
      title_words = excluded.title_words, key_words = excluded.key_words,
      head_words = excluded.head_words, all_words = excluded.all_words
  `.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`there is no article ${articleId} to index`);
  await sql`/* prepared: article text */
    insert into article_texts (article_id, body) values (${articleId}, ${vectors.text})
    on conflict (article_id) do update set body = excluded.body
  `.execute(tx);
  // Sorted, so that two imports which bring the same new words wait for each other in the same order.
  await sql`/* prepared: search words */
    insert into search_words (word)
    select word from unnest(${vectors.suggested}::text[]) as word order by word collate "C"
    on conflict do nothing
  `.execute(tx);
}
