import { sql } from 'kysely';
import type { SanitisedHtml } from '#contract/fields.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Leaf } from './rules-query.ts';
import { findHits, type Hit, hitPattern, snippet } from './rules-snippet.ts';
import { type QueryStems, stemsIn } from './rules-tsquery.ts';
import { stemsOf } from './store-stems.ts';

// Full texts read for a page of results, at most.
const mostBodies = 30;
const longestRead = 60_000;

type FoundPlace = {
  where: 'title' | 'author' | 'keyword' | 'affiliation' | 'funding' | 'subject' | 'text';
  html: SanitisedHtml;
};

/** Where the words of a query stand in an article. */
export type FoundPlaces = {
  /** From the abstract, or else the full text. */
  snippet: SanitisedHtml | null;
  /** In title and authors, and what is nowhere but elsewhere. */
  places: FoundPlace[];
};

/** A word that is sought, in all its forms. */
type Wanted = { lexemes: Set<string>; prefixes: string[] };

function wantedOf(leaves: readonly Leaf[], stems: QueryStems): Wanted[] {
  return leaves.flatMap((leaf) => {
    const ways =
      leaf.kind === 'words'
        ? leaf.ways
        : leaf.kind === 'phrase'
          ? leaf.words.map((word) => ({ words: [word], prefix: false }))
          : [];
    const wanted: Wanted = { lexemes: new Set(), prefixes: [] };
    for (const { words, prefix } of ways)
      for (const word of words) {
        if (/^[my]=/.test(word)) continue;
        if (prefix) wanted.prefixes.push(word);
        const forms = stemsIn(word, stems);
        // A stop word alone marks nothing.
        if (forms.length > 0 || prefix || stems.size === 0) wanted.lexemes.add(word);
        for (const form of forms) wanted.lexemes.add(form);
      }
    return wanted.lexemes.size > 0 ? [wanted] : [];
  });
}

type Field = { where: FoundPlace['where'] | 'abstract'; text: string };
type Marked = Field & { hits: Hit[]; terms: Set<Wanted> };

/** The hits in each text, and which of the words they are. */
async function marksIn(
  db: Db,
  fields: readonly Field[],
  wanted: readonly Wanted[],
  pattern: RegExp,
  languages: Iterable<string>,
): Promise<Marked[]> {
  const texts = fields.map(({ where, text }) => ({ where, text: text.normalize('NFC') }));
  const loose = texts.map(({ text }) => findHits(text, pattern));
  const words = new Set(loose.flat().map(({ word }) => word));
  const stems = new Map();
  for (const language of languages) stems.set(language, await stemsOf(db, words, language));
  const matching = new Map<string, Wanted[]>();
  for (const word of words) {
    const forms = [word, ...stemsIn(word, stems)];
    const other = /[^\p{Script=Latin}]/u.test(word);
    matching.set(
      word,
      wanted.filter(
        ({ lexemes, prefixes }) =>
          forms.some((form) => lexemes.has(form)) ||
          prefixes.some((prefix) => word.startsWith(prefix)) ||
          (other && [...lexemes].some((lexeme) => lexeme.length === 2 && word.startsWith(lexeme))),
      ),
    );
  }
  return texts.map((field, i) => {
    const hits = (loose[i] ?? []).filter(({ word }) => (matching.get(word) ?? []).length > 0);
    return { ...field, hits, terms: new Set(hits.flatMap(({ word }) => matching.get(word) ?? [])) };
  });
}

type ArticleFields = {
  id: number;
  title: string;
  abstract: string;
  keywords: string[];
  authors: string[];
  affiliations: string[];
  funders: string[];
  subjects: string[];
};

async function readFields(db: Db, ids: number[]): Promise<ArticleFields[]> {
  const { rows } = await sql<ArticleFields>`
    select a.id, a.title_text as title, left(a.abstract_text, ${longestRead}) as abstract, a.keywords,
      coalesce(f.funders, '{}') as funders, coalesce(f.subjects, '{}') as subjects, w.authors, w.affiliations
    from articles a left join article_search_facts f on f.article_id = a.id
    cross join lateral (
      select coalesce(array_agg(concat_ws(' ', display_name, native_name) order by position), '{}') as authors,
        coalesce((select array_agg(distinct x) from article_authors y, unnest(y.affiliations) x
          where y.article_id = a.id), '{}') as affiliations
      from article_authors where article_id = a.id) w
    where a.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

const fieldsOf = (article: ArticleFields): Field[] => [
  { where: 'title', text: article.title },
  { where: 'author', text: article.authors.join(', ') },
  { where: 'abstract', text: article.abstract },
  ...article.keywords.map((text) => ({ where: 'keyword' as const, text })),
  ...article.affiliations.map((text) => ({ where: 'affiliation' as const, text })),
  ...article.funders.map((text) => ({ where: 'funding' as const, text })),
  ...article.subjects.map((text) => ({ where: 'subject' as const, text })),
];

/** Where an entry of a list shows a word already. */
const shown: ReadonlySet<Field['where']> = new Set(['title', 'author', 'abstract']);

/** The texts with words that stand in none before: one after the other, that with most of them. */
function elsewhere(marked: readonly Marked[], seen: Set<Wanted>): FoundPlace[] {
  const places: FoundPlace[] = [];
  const fresh = ({ terms }: Marked) => [...terms].filter((term) => !seen.has(term)).length;
  for (;;) {
    const [best] = marked
      .filter((one) => !shown.has(one.where) && fresh(one) > 0)
      .sort((a, b) => fresh(b) - fresh(a));
    if (!best) return places;
    places.push({ where: best.where as FoundPlace['where'], html: snippet(best.text, best.hits) });
    for (const term of best.terms) seen.add(term);
  }
}

/** Where the words of a query stand, for the articles of a page. */
export async function findPlaces(
  db: Db,
  ids: number[],
  leaves: readonly Leaf[],
  queryStems: QueryStems,
): Promise<Map<number, FoundPlaces>> {
  const wanted = wantedOf(leaves, queryStems);
  const pattern = hitPattern(wanted.flatMap(({ lexemes }) => [...lexemes]));
  const found = new Map<number, FoundPlaces>();
  if (!pattern || ids.length === 0) return found;
  const languages = [...queryStems.keys()];
  const articles = await readFields(db, ids);
  const fields = articles.map(fieldsOf);
  const marked = await marksIn(db, fields.flat(), wanted, pattern, languages);
  const ofBody = new Map<number, Set<Wanted>>();
  let at = 0;
  articles.forEach(({ id }, i) => {
    const own = marked.slice(at, at + (fields[i] ?? []).length);
    at += own.length;
    const seen = new Set(own.flatMap((one) => (shown.has(one.where) ? [...one.terms] : [])));
    const places: FoundPlace[] = own
      .filter(({ where, hits }) => (where === 'title' || where === 'author') && hits.length > 0)
      .map(({ where, text, hits }) => ({ where: where as 'title' | 'author', html: snippet(text, hits) }));
    places.push(...elsewhere(own, seen));
    const abstract = own.find(({ where }) => where === 'abstract');
    const hits = abstract?.hits ?? [];
    found.set(id, { snippet: abstract && hits.length > 0 ? snippet(abstract.text, hits) : null, places });
    if (hits.length === 0 || wanted.some((term) => !seen.has(term))) ofBody.set(id, seen);
  });
  const bodies = [...ofBody.keys()].slice(0, mostBodies);
  if (bodies.length > 0) await addBodies(db, bodies, { wanted, pattern, languages, ofBody, found });
  return found;
}

async function addBodies(
  db: Db,
  ids: number[],
  on: {
    wanted: Wanted[];
    pattern: RegExp;
    languages: string[];
    ofBody: Map<number, Set<Wanted>>;
    found: Map<number, FoundPlaces>;
  },
): Promise<void> {
  const { rows } = await sql<{ id: number; text: string }>`
    select article_id as id, left(body, ${longestRead}) as text
    from article_texts where article_id = any(${ids}::bigint[])`.execute(db);
  const fields = rows.map(({ text }) => ({ where: 'text' as const, text }));
  const marked = await marksIn(db, fields, on.wanted, on.pattern, on.languages);
  rows.forEach(({ id }, i) => {
    const one = marked[i];
    const place = on.found.get(id);
    if (!one || !place || one.hits.length === 0) return;
    const seen = on.ofBody.get(id) ?? new Set();
    if (place.snippet === null) place.snippet = snippet(one.text, one.hits);
    else place.places.push(...elsewhere([one], seen));
  });
}
