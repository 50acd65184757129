import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { type Field, recurringStems, stemmed, suggestibleWords, vectorOf } from './rules-search-vector.ts';
import { type PlacedWord, placesOf, wordsOf, wordsOfName } from './rules-search-words.ts';
import { stemsOf } from './store-search-stems.ts';

/** Searchable plain text of an article. `body` need not repeat the other fields. */
type ArticleWords = {
  title: string;
  authors: string[];
  keywords: string[];
  abstract: string;
  body: string;
};

/** The full text is indexed up to this many characters: more than any article. */
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
 * Replaces the search index of an article when `tx` commits. Journal, volume, day, DOI and manuscript number come
 * from the article's row. Throws when there is no such article. Use one transaction per article: new words block
 * concurrent ones until the commit.
 */
export async function indexArticle(tx: Db, articleId: number, words: ArticleWords): Promise<void> {
  const clean = (text: string) => text.replaceAll('\0', ' ');
  const text = clean(words.body).slice(0, longestBody);
  const title = placesOf(wordsOf(words.title));
  const authors = placesOf(oneAfterAnother(words.authors.map(wordsOfName)));
  const keywords = placesOf(oneAfterAnother(words.keywords.map(wordsOf)));
  const abstract = placesOf(wordsOf(words.abstract));
  const body = placesOf(wordsOf(text));

  const stems = await stemsOf(
    tx,
    [title, keywords, abstract, body].flatMap((words) => [...words.keys()]),
  );
  const top: Field[] = [
    { lexemes: stemmed(title, stems), weight: 'A' },
    { lexemes: authors, weight: 'B' },
    { lexemes: stemmed(keywords, stems), weight: 'B' },
  ];
  const head: Field[] = [...top, { lexemes: stemmed(abstract, stems), weight: 'C' }];
  const full: Field = { lexemes: stemmed(body, stems), weight: 'D' };
  const recurring = recurringStems(full.lexemes);
  const often = new Set(recurring);
  const suggested = suggestibleWords([
    ...[title, authors, keywords, abstract].flatMap((words) => [...words.keys()]),
    ...[...body.keys()].filter((word) => often.has(stems.get(word) ?? '')),
  ]);
  await writeArticleIndex(tx, articleId, {
    title: vectorOf(top.slice(0, 1)),
    key: vectorOf(top),
    head: vectorOf(head, recurring),
    all: vectorOf([...head, full]),
    suggested,
    text,
  });
}

type Vectors = { title: string; key: string; head: string; all: string; suggested: string[]; text: string };

async function writeArticleIndex(tx: Db, articleId: number, vectors: Vectors): Promise<void> {
  // Marks: the DOI and the manuscript number, each as one lexeme.
  const { numAffectedRows } = await sql`/* prepared: article search */
    with article as (
      select id, journal_id, volume_id, coalesce(published_on, '0001-01-01') as published_on,
             array_to_tsvector(array_remove(
               array[left(lower(doi), 250), left(lower(manuscript_number), 250)], '')) as marks
      from articles where id = ${articleId}
    ), body as (
      insert into article_texts (article_id, body) select id, ${vectors.text} from article
      on conflict (article_id) do update set body = excluded.body
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
  // Sorted, so that imports with the same new words can't deadlock.
  await sql`/* prepared: search words */
    insert into search_words (word)
    select word from string_to_table(${vectors.suggested.join(' ')}, ' ') as word order by word collate "C"
    on conflict do nothing
  `.execute(tx);
}
