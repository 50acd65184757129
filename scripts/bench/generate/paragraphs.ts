import type pg from 'pg';
import {
  recurringStems,
  type Stems,
  stemmed,
  vectorOf,
} from '#server/slices/articles/search/rules-vector.ts';
import { placesOf, wordsOf } from '#server/slices/articles/search/rules-words.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { any, between, type Random, sentences } from './texts.ts';

export const topics = 80;
export const abstractsOfTopic = 40;
export const paragraphsOfTopic = 40;
export const ofTopic = abstractsOfTopic + paragraphsOfTopic;
export const generalParagraphs = 500;

/** `recurring`: a vector's text. */
export type Topic = { words: string[]; recurring: string; suggested: string[] };

/** Makes the paragraphs and abstracts that articles are put together from, each with its ready vector. */
export async function writeParagraphs(
  client: pg.PoolClient,
  random: Random,
  vocabulary: Vocabulary,
  stems: Stems,
) {
  await client.query(`
    create unlogged table bench_paragraphs (n int primary key, text text not null, words tsvector not null)`);
  const texts: string[] = [];
  const found: Topic[] = [];
  for (let topic = 0; topic < topics; topic++) {
    const words = Array.from({ length: 25 }, () => any(random, vocabulary.words.slice(100, 6000)));
    const make = (number: number, least: number, most: number) =>
      Array.from({ length: number }, () =>
        sentences(random, vocabulary, between(random, least, most), words),
      );
    const abstracts = make(abstractsOfTopic, 110, 200);
    const made = make(paragraphsOfTopic, 160, 300);
    const body = placesOf(wordsOf(made.slice(0, 10).join(' ')));
    const recurring = new Set(recurringStems(stemmed(body, stems)));
    found.push({
      words,
      recurring: [...recurring].map((stem) => `'${stem}':16383`).join(' '),
      suggested: [
        ...[...body.keys()].filter((word) => recurring.has(stems.get(word) ?? '')),
        ...abstracts.flatMap((text) => wordsOf(text).map(({ word }) => word)),
      ],
    });
    texts.push(...abstracts, ...made);
  }
  for (let i = 0; i < generalParagraphs; i++)
    texts.push(sentences(random, vocabulary, between(random, 160, 300)));
  const vectors = texts.map((text) =>
    vectorOf([{ lexemes: stemmed(placesOf(wordsOf(text)), stems), weight: 'D' }]),
  );
  await client.query(
    `insert into bench_paragraphs
     select n - 1, text, words::tsvector
     from unnest($1::text[], $2::text[]) with ordinality as p(text, words, n)`,
    [texts, vectors],
  );
  await client.query('analyze bench_paragraphs');
  return found;
}
