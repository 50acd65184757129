import pg from 'pg';
import { openDatabase } from '#server/platform/db/index.ts';
import { wordsOfName } from '#server/slices/articles/search/rules-names.ts';
import {
  type Field,
  marksText,
  recurringStems,
  type Stems,
  stemmed,
  suggestibleWords,
  vectorOf,
} from '#server/slices/articles/search/rules-vector.ts';
import { type PlacedWord, placesOf, wordsOf } from '#server/slices/articles/search/rules-words.ts';
import { authorMark, indexVersion, subjectMark } from '#server/slices/articles/search/store-index.ts';
import { stemsOf } from '#server/slices/articles/search/store-stems.ts';
import { firstNames, lastNames, makeVocabulary, seeded, type Vocabulary } from './vocabulary.ts';

/**
 * Fills a migrated database with generated articles for measuring: eight journals, fifteen years, plausible
 * titles, authors, abstracts, and full texts of 6 to 20 KB, which the first ones show on their pages. The same seed gives the same press. Written past the
 * import, straight into the tables, full texts put together in the database from a store of paragraphs.
 */
type Generated = { articles: number; seconds: number };

const journals = [
  ['jga', 'Journal of Generated Anatomy', 'J. Gen. Anat.'],
  ['lsr', 'Letters in Systems and Rivers', 'Lett. Syst. Rivers'],
  ['anm', 'Annals of Numerical Medicine', 'Ann. Num. Med.'],
  ['bpl', 'Bulletin of Plant Life', 'Bull. Plant Life'],
  ['hcs', 'Historical and Cultural Studies', 'Hist. Cult. Stud.'],
  ['jqm', 'Journal of Quiet Materials', 'J. Quiet Mater.'],
  ['ops', 'Open Public Sciences', 'Open Public Sci.'],
  ['urb', 'Urban Research Briefs', 'Urban Res. Briefs'],
] as const;
const firstYear = 2011;
const years = 15;
const batch = 500;
const topics = 80;
const abstractsOfTopic = 40;
const paragraphsOfTopic = 40;
const ofTopic = abstractsOfTopic + paragraphsOfTopic;
const generalParagraphs = 500;

type Random = () => number;
const between = (random: Random, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1));
const any = <T>(random: Random, from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `recurring`: a vector's text. */
type Topic = { words: string[]; recurring: string; suggested: string[] };

function sentences(random: Random, { draw }: Vocabulary, words: number, topic?: string[]): string {
  const done: string[] = [];
  let left = words;
  while (left > 0) {
    const length = Math.min(left, between(random, 8, 26));
    const sentence: string[] = [];
    for (let i = 0; i < length; i++)
      sentence.push(topic && random() < 0.12 ? any(random, topic) : draw(random()));
    done.push(`${capital(sentence.join(' '))}.`);
    left -= length;
  }
  return done.join(' ');
}

const titleForms: ((a: string, b: string, c: string, d: string) => string)[] = [
  (a, b, c) => `${capital(a)} and ${b} in ${c}`,
  (a, b, c, d) => `Effects of ${a} ${b} on ${c} ${d}`,
  (a, b, c, d) => `${capital(a)} ${b}: a study of ${c} ${d}`,
  (a, b, c) => `On the ${a} of ${b} ${c}`,
  (a, b, c, d) => `A new method for ${a} ${b} with ${c} ${d}`,
  (a, b, c, d) => `Does ${a} ${b} explain ${c} ${d}?`,
  (a, b, c, d) => `${capital(a)}-${b} ${c}: evidence from ${d} data`,
];

/** Makes the paragraphs and abstracts that articles are put together from, each with its ready vector. */
async function writeParagraphs(client: pg.PoolClient, random: Random, vocabulary: Vocabulary, stems: Stems) {
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

async function writeJournals(client: pg.PoolClient) {
  const made = await client.query<{ id: number; code: string }>(
    `insert into journals (code, name, short_name, title_key)
     select code, name, short, lower(name) from unnest($1::text[], $2::text[], $3::text[]) as j(code, name, short)
     returning id, code`,
    [0, 1, 2].map((field) => journals.map((journal) => journal[field])),
  );
  const volumes = await client.query<{ id: number; journal_id: number; volume: string }>(
    `insert into volumes (journal_id, volume) select j, v::text from unnest($1::bigint[]) j, generate_series(1, $2) v
     returning id, journal_id, volume`,
    [made.rows.map(({ id }) => id), years],
  );
  // Beforehand, so that two sessions don’t wait for each other's.
  await client.query(
    `select search_combination(j, y, t, 'en', d) from unnest($1::bigint[]) j, generate_series($2::int, $3::int) y,
       unnest($4::text[]) t, unnest('{f,t}'::boolean[]) d`,
    [made.rows.map(({ id }) => id), firstYear, firstYear + years, [...new Set(types)]],
  );
  const volumeIds = new Map(volumes.rows.map((row) => [`${row.journal_id}/${row.volume}`, row.id]));
  await client.query(`
    insert into stored_files (address, filename, media_type, bytes, sha256, visibility, content)
    values (repeat('be', 16), 'generated.html', 'text/html', 33, repeat('0', 64), 'public',
            '<p>This text was generated.</p>')`);
  return { rows: made.rows, volumeIds };
}

type Made = {
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

const types = [
  'Research Article',
  'Research Article',
  'Research Article',
  'Review',
  'Short Report',
  'Editorial',
];
const cities = ['Paris', 'Rome', 'Nairobi', 'Kyoto', 'Lima', 'Oslo', 'Zurich', 'Accra', 'Leipzig', 'Utrecht'];

const concatenated = (lists: PlacedWord[][]): PlacedWord[] =>
  lists.flatMap((words, i) => words.map(({ word, place }) => ({ word, place: place + i * 8 })));

function makeArticle(
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

async function writeBatch(client: pg.PoolClient | pg.Client, made: Made[]): Promise<void> {
  await client.query(
    `with made as materialized (
       select m.*, p.text as abstract_text, nextval(pg_get_serial_sequence('articles', 'id')) as id,
         "headWords"::tsvector || setweight(p.words, 'C') as head,
         array_to_tsvector(array['m=' || doi, 'm=' || substr(doi, 9), 'j=' || journal, 'l=en',
           'c=' || volume || ':' || right(doi, 7)]) || ('''y=' || extract(year from day) || ''':1B')::tsvector as marks,
         search_combination(journal, extract(year from day)::int, type, 'en', "hasData") as combination
       from jsonb_to_recordset($1) as m(
         doi text, journal bigint, "volumeId" bigint, volume text, title text, abstract int, keywords text[],
         authors text[], day date, paragraphs int[], "titleWords" text, "keyWords" text, "headWords" text,
         recurring text, type text, "hasData" boolean, subjects text[], affiliations text[])
       join bench_paragraphs p on p.n = m.abstract
     ), article as (
       insert into articles (
         id, doi, manuscript_number, journal_id, volume_id, volume, type_value, type_label, title_html,
         title_text, abstract_html, abstract_text, keywords, language, published, published_on, open_access,
         citation_line_1, citation_line_2, html_file, text_length, contents, figures, tables, citations, cite_html,
         bibtex, ris, csl, xml_sha256, fingerprint)
       overriding system value
       select id, doi, substr(doi, 9), journal, "volumeId", volume, 1, type, title,
         title, '<p>' || abstract_text || '</p>', abstract_text, keywords, 'en', day::text, day, true,
         'Gen. ' || extract(year from day) || ';', volume || ': ' || right(doi, 7), repeat('be', 16),
         cardinality(paragraphs) * 1700, '[]', '[]', '[]', '[]', title, '', '', '{}', '', doi
       from made
     ), author as (
       insert into article_authors (
         article_id, position, display_name, given_names, surname, is_group, corresponding, affiliations)
       select id, n - 1, name, split_part(name, ' ', 1), split_part(name, ' ', 2), false, n = 1,
         array[place]
       from made, unnest(authors, affiliations) with ordinality as who(name, place, n)
     ), fact as (
       insert into article_search_facts (article_id, subjects, funders, has_data)
       select id, subjects, '{}', "hasData" from made
     ), body as materialized (
       select id, text, words from made, lateral (
         select string_agg(p.text, e'\n' order by u.n) as text, pg_temp.together(p.words) as words
         from unnest(paragraphs) with ordinality as u(at, n) join bench_paragraphs p on p.n = u.at) as put_together
     ), kept as (
       insert into article_texts (article_id, body) select id, text from body
     )
     insert into article_search (article_id, journal_id, volume_id, published_on, title_words, key_words, head_words,
       all_words, combination, indexed_as)
     select id, journal, "volumeId", day, "titleWords"::tsvector, "keyWords"::tsvector || marks,
       head || marks || recurring::tsvector, head || body.words || marks, combination, ${indexVersion}
     from made join body using (id)`,
    [JSON.stringify(made)],
  );
}

/** Full texts for the first `articles`: a section for each paragraph, and the list of contents. */
async function writeFullTexts(client: pg.PoolClient, articles: number): Promise<void> {
  await client.query(
    `with made as materialized (
       select t.article_id as id, md5(t.article_id::text) as address,
         string_agg(format('<section id="part-%1$s"><h2>Part %1$s</h2><p>%2$s</p></section>', n, words), '' order by n) as html,
         jsonb_agg(jsonb_build_object('id', 'part-' || n, 'level', 2, 'title', 'Part ' || n) order by n) as contents
       from (select * from article_texts order by article_id limit $1) t,
         string_to_table(t.body, e'\\n') with ordinality as part(words, n)
       group by t.article_id
     ), kept as (
       insert into stored_files (address, filename, media_type, bytes, sha256, visibility, content)
       select address, 'text.html', 'text/html; charset=utf-8', octet_length(html), address, 'public', html from made
     )
     update articles a set html_file = m.address, contents = m.contents from made m where m.id = a.id`,
    [articles],
  );
}

/**
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
