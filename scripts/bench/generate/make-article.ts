import { wordsOfName } from '#server/slices/articles/search/rules-names.ts';
import {
  type Field,
  marksText,
  type Stems,
  stemmed,
  vectorOf,
} from '#server/slices/articles/search/rules-vector.ts';
import { type PlacedWord, placesOf, wordsOf } from '#server/slices/articles/search/rules-words.ts';
import { authorMark, subjectMark } from '#server/slices/articles/search/store-index.ts';
import { firstNames, lastNames, type Vocabulary } from '../vocabulary.ts';
import { firstYear, types, type writeJournals, years } from './journals.ts';
import {
  abstractsOfTopic,
  generalParagraphs,
  ofTopic,
  paragraphsOfTopic,
  type Topic,
  topics,
} from './paragraphs.ts';
import { any, between, capital, type Random, titleForms } from './texts.ts';

export type Made = {
  doi: string;
  journal: number;
  volumeId: number;
  volume: string;
  title: string;
  abstract: number;
  keywords: string[];
  authors: string[];
  day: string;
  paragraphs: number[];
  titleWords: string;
  keyWords: string;
  headWords: string;
  recurring: string;
  type: string;
  hasData: boolean;
  subjects: string[];
  affiliations: string[];
};

const cities = ['Paris', 'Rome', 'Nairobi', 'Kyoto', 'Lima', 'Oslo', 'Zurich', 'Accra', 'Leipzig', 'Utrecht'];

const concatenated = (lists: PlacedWord[][]): PlacedWord[] =>
  lists.flatMap((words, i) => words.map(({ word, place }) => ({ word, place: place + i * 8 })));

export function makeArticle(
  random: Random,
  number: number,
  vocabulary: Vocabulary,
  stems: Stems,
  topicList: Topic[],
  press: Awaited<ReturnType<typeof writeJournals>>,
  suggested: Set<string>,
  short: boolean,
): Made {
  const topicNumber = Math.floor(random() ** 1.3 * topics);
  const topic = topicList[topicNumber] as Topic;
  const word = () => (random() < 0.5 ? any(random, topic.words) : vocabulary.draw(0.45 + random() * 0.55));
  const title = any(random, titleForms)(word(), word(), word(), word());
  const keywords = Array.from({ length: between(random, 3, 6) }, () => `${word()} ${word()}`);
  const authors = Array.from(
    { length: between(random, 1, 5) },
    () => `${any(random, firstNames)} ${any(random, lastNames)}`,
  );
  const journal = any(random, press.rows);
  const year = firstYear + Math.floor(random() ** 0.7 * years);
  const day = new Date(Date.UTC(year, 0, 1 + Math.floor(random() * 365))).toISOString().slice(0, 10);
  const volume = String(year - firstYear + 1);
  const paragraphs = Array.from({ length: short ? 1 : between(random, 3, 9) }, () =>
    random() < 0.75
      ? topicNumber * ofTopic + abstractsOfTopic + Math.floor(random() * paragraphsOfTopic)
      : topics * ofTopic + Math.floor(random() * generalParagraphs),
  );
  const [ofTitle, ofNames, ofKeywords] = [
    placesOf(wordsOf(title)),
    placesOf(
      concatenated(authors.map((name) => wordsOfName({ name, givenNames: name.split(' ', 1)[0] as string }))),
    ),
    placesOf(concatenated(keywords.map(wordsOf))),
  ];
  const subjects = [capital(topic.words[0] as string), capital(topic.words[topicNumber % 5] as string)];
  const affiliations = authors.map(() => `University of ${any(random, cities)}`);
  const around = placesOf(concatenated([...affiliations, ...subjects].map(wordsOf)));
  const fields: Field[] = [
    { lexemes: stemmed(ofTitle, stems), weight: 'A' },
    { lexemes: ofNames, weight: 'B' },
    { lexemes: stemmed(ofKeywords, stems), weight: 'B' },
  ];
  const ofPlaces: Field = { lexemes: new Map([...stemmed(around, stems), ...around]), weight: 'D' };
  const titleMarks = marksText([...stemmed(ofTitle, stems).keys()].map((stem) => `t=${stem}`));
  const marks =
    titleMarks +
    marksText([
      ...[...ofNames.keys()].map((word) => `a=${word}`),
      ...authors.map(authorMark),
      ...subjects.map(subjectMark),
    ]);
  for (const words of [ofTitle, ofNames, ofKeywords]) for (const word of words.keys()) suggested.add(word);
  const doi = `10.5555/bench.${String(number).padStart(7, '0')}`;
  return {
    doi,
    journal: journal.id,
    volumeId: press.volumeIds.get(`${journal.id}/${volume}`) as number,
    volume,
    title,
    abstract: topicNumber * ofTopic + Math.floor(random() * abstractsOfTopic),
    keywords,
    authors,
    day,
    paragraphs,
    titleWords: vectorOf(fields.slice(0, 1)) + titleMarks,
    keyWords: vectorOf(fields) + marks,
    headWords: vectorOf([...fields, ofPlaces]) + marks,
    recurring: topic.recurring,
    type: any(random, types),
    hasData: random() < 0.4,
    subjects: [...new Set(subjects)],
    affiliations,
  };
}
