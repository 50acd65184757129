import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { fold } from './rules-fold.ts';
import { type AuthorName, authorKey, wordsOfName } from './rules-names.ts';
import {
  type Field,
  marksText,
  recurringStems,
  stemmed,
  suggestibleWords,
  vectorOf,
} from './rules-vector.ts';
import { type PlacedWord, placesOf, wordsOf } from './rules-words.ts';
import { languageOf, stemsOf } from './store-stems.ts';

/** What only the source of an article says. */
export type SearchFacts = {
  subjects: string[];
  /** Names with their ids and awards, one line each. */
  funders: string[];
  /** Whether it says where its data are. */
  hasData: boolean;
};

/** Searchable plain text of an article. `body` need not repeat the other fields. */
export type ArticleWords = {
  title: string;
  authors: AuthorName[];
  keywords: string[];
  abstract: string;
  affiliations: string[];
  body: string;
  /** BCP 47. */
  language: string;
  /** Null where an earlier program did not read them; the article is then due to be indexed again. */
  facts: SearchFacts | null;
};

/** Raised when what is indexed changes, so that a job indexes all articles again. */
export const indexVersion = 2;

/** The full text is indexed up to this many characters: more than any article. */
const longestBody = 1_000_000;

const oneAfterAnother = (lists: PlacedWord[][], apart = 2): PlacedWord[] => {
  let start = 0;
  return lists.flatMap((words) => {
    const from = start;
    start += words.reduce((last, { place }) => Math.max(last, place), 0) + apart;
    return words.map(({ word, place }) => ({ word, place: from + place }));
  });
};

/** Apart, so that words near each other are those of one author. */
const betweenAuthors = 10;

const keyOf = (text: string) => fold(text).replace(/\s+/g, ' ').trim().slice(0, 200);
/** Marks of what facets narrow by. */
export const authorMark = (name: string): string => `A=${authorKey(name)}`;
export const subjectMark = (subject: string): string => `S=${keyOf(subject)}`;

/**
 * Replaces the search index of an article when `tx` commits. Journal, volume, day, type, place, DOI and manuscript
 * number come from the article's row, ORCID iDs from its authors' rows. Throws when there is no such article. Use one
 * transaction per article: new words block concurrent ones until the commit.
 */
export async function indexArticle(tx: Db, articleId: number, words: ArticleWords): Promise<void> {
  const clean = (text: string) => text.replaceAll('\0', ' ');
  const { funders = [], subjects = [], hasData = false } = words.facts ?? {};
  const text = clean(words.body).slice(0, longestBody);
  const title = placesOf(wordsOf(words.title));
  const authors = placesOf(oneAfterAnother(words.authors.map(wordsOfName), betweenAuthors));
  const keywords = placesOf(oneAfterAnother(words.keywords.map(wordsOf)));
  const abstract = placesOf(wordsOf(words.abstract));
  const around = placesOf(oneAfterAnother([...words.affiliations, ...funders, ...subjects].map(wordsOf)));
  const body = placesOf(wordsOf(text));

  const language = languageOf(words.language);
  const stems = await stemsOf(
    tx,
    [title, keywords, abstract, around, body].flatMap((words) => [...words.keys()]),
    language,
  );
  const titleStems = stemmed(title, stems);
  const top: Field[] = [
    { lexemes: titleStems, weight: 'A' },
    { lexemes: authors, weight: 'B' },
    { lexemes: stemmed(keywords, stems), weight: 'B' },
  ];
  // Names of places are words as they stand too: Paris is not "pari".
  const head: Field[] = [
    ...top,
    { lexemes: stemmed(abstract, stems), weight: 'C' },
    { lexemes: new Map([...stemmed(around, stems), ...around]), weight: 'D' },
  ];
  const full: Field = { lexemes: stemmed(body, stems), weight: 'D' };
  const recurring = recurringStems(full.lexemes);
  const often = new Set(recurring);
  const suggested = suggestibleWords([
    ...[title, authors, keywords, abstract, around].flatMap((words) => [...words.keys()]),
    ...[...body.keys()].filter((word) => often.has(stems.get(word) ?? '')),
  ]);
  const ofTitle = marksText([...titleStems.keys()].map((stem) => `t=${stem}`));
  const marks =
    ofTitle +
    marksText([
      ...[...authors.keys()].map((word) => `a=${word}`),
      ...words.authors.map(({ name }) => authorMark(name)),
      ...subjects.map(subjectMark),
    ]);
  await writeArticleIndex(tx, articleId, {
    title: vectorOf(top.slice(0, 1)) + ofTitle,
    key: vectorOf(top) + marks,
    head: vectorOf(head, recurring) + marks,
    all: vectorOf([...head, full]) + marks,
    suggested,
    text,
    language,
    hasData,
    indexedAs: words.facts ? indexVersion : 0,
  });
  if (words.facts) await writeFacts(tx, articleId, words.facts);
}

/** The words of a text that was not published, as those of an article’s title, keywords and abstract are indexed. */
export async function headWordsOf(
  db: Db,
  text: Pick<ArticleWords, 'title' | 'keywords' | 'abstract' | 'language'>,
): Promise<string> {
  const places = [
    placesOf(wordsOf(text.title)),
    placesOf(oneAfterAnother(text.keywords.map(wordsOf))),
    placesOf(wordsOf(text.abstract)),
  ];
  const words = places.flatMap((placed) => [...placed.keys()]);
  const stems = await stemsOf(db, words, languageOf(text.language));
  const weights = ['A', 'B', 'C'] as const;
  return vectorOf(
    places.map((placed, at) => ({ lexemes: stemmed(placed, stems), weight: weights[at] ?? 'C' })),
  );
}

type Index = {
  title: string;
  key: string;
  head: string;
  all: string;
  suggested: string[];
  text: string;
  language: string;
  hasData: boolean;
  indexedAs: number;
};

async function writeArticleIndex(tx: Db, articleId: number, index: Index): Promise<void> {
  // Marks: m for DOI, manuscript number and ORCID iDs, j journal, l language, c place as cited, y year of publication.
  const { numAffectedRows } = await sql`/* prepared: article search */
    with article as (
      select id, journal_id, volume_id, coalesce(published_on, '0001-01-01') as published_on,
             search_combination(journal_id, extract(year from coalesce(published_on, '0001-01-01'))::int, type_label,
               ${index.language}::text, ${index.hasData}) as combination,
             array_to_tsvector(array_remove(array[
               'm=' || left(lower(doi), 250), 'm=' || left(lower(nullif(manuscript_number, '')), 250),
               'm=' || left(substr(lower(doi), strpos(doi, '/') + 1), 250), 'j=' || journal_id,
               'l=' || ${index.language}::text,
               'c=' || lower(volume) || ':' || regexp_replace(lower(coalesce(elocation_id, first_page)), '^e(?=\\d)', '')
             ] || array(select 'm=' || lower(orcid) from article_authors w where w.article_id = articles.id), null)
             ) || case when published_on is null then ''
                       else '''y=' || to_char(published_on, 'FMYYYY') || ''':1B' end::tsvector as marks
      from articles where id = ${articleId}
    ), body as (
      insert into article_texts (article_id, body) select id, ${index.text} from article
      on conflict (article_id) do update set body = excluded.body
    )
    insert into article_search (
      article_id, journal_id, volume_id, published_on, combination, indexed_as,
      title_words, key_words, head_words, all_words
    )
    select id, journal_id, volume_id, published_on, combination, ${index.indexedAs},
           ${index.title}::tsvector, ${index.key}::tsvector || marks,
           ${index.head}::tsvector || marks, ${index.all}::tsvector || marks
    from article
    on conflict (article_id) do update set
      journal_id = excluded.journal_id, volume_id = excluded.volume_id, published_on = excluded.published_on,
      combination = excluded.combination, indexed_as = excluded.indexed_as,
      title_words = excluded.title_words, key_words = excluded.key_words,
      head_words = excluded.head_words, all_words = excluded.all_words
  `.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`there is no article ${articleId} to index`);
  // Sorted, so that imports with the same new words can't deadlock.
  await sql`/* prepared: search words */
    insert into search_words (word)
    select word from string_to_table(${index.suggested.join(' ')}, ' ') as word order by word collate "C"
    on conflict do nothing
  `.execute(tx);
}

async function writeFacts(tx: Db, articleId: number, { subjects, funders, hasData }: SearchFacts) {
  await sql`/* prepared: search facts */
    insert into article_search_facts (article_id, subjects, funders, has_data)
    values (${articleId}, ${subjects}::text[], ${funders}::text[], ${hasData})
    on conflict (article_id) do update set
      subjects = excluded.subjects, funders = excluded.funders, has_data = excluded.has_data
  `.execute(tx);
}
