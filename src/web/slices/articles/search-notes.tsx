import type { Output } from '#contract/api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { searchWith } from './search-address.ts';
import type { Asked } from './search-query.ts';
import styles from './search-screen.module.css';

type Answer = Output<'journals'>;
export type Notes = Pick<Answer, 'missing' | 'suggestions' | 'partial' | 'emptiedBy' | 'atLeast' | 'cut'>;

const articles = (total: number) => `${total.toLocaleString('en')} ${total === 1 ? 'article' : 'articles'}`;

const quoted = (words: readonly string[]) => words.map((word) => `‘${word}’`).join(' or ');

const filterNames = {
  journal: 'the journal',
  volume: 'the volume',
  year: 'the years',
  type: 'the article type',
  author: 'the author',
  subject: 'the subject',
  language: 'the language',
  data: 'the condition on data',
} as const;

const everyFilter = Object.fromEntries(Object.keys(filterNames).map((name) => [name, ''])) as Record<
  keyof typeof filterNames,
  string
>;

/** What the search did not find, and what else to ask. */
export function SearchNotes({ notes, query }: { notes: Notes; query: URLSearchParams }) {
  const { missing = [], suggestions = [], partial, cut } = notes;
  if (missing.length === 0 && !partial && !cut) return null;
  const spellings = suggestions.filter(({ kind }) => kind === 'spelling');
  const without = suggestions.filter(({ kind }) => kind === 'without');
  const link = ({ keywords, total }: { keywords: string; total: number }) => (
    <>
      <a href={searchWith(query, { keyword: keywords })} rel="nofollow">
        {keywords}
      </a>{' '}
      ({articles(total)})
    </>
  );
  return (
    <div className={`stack gap-1 ${styles.note}`} role="note">
      {cut && <p>Only the first 64 words were searched for.</p>}
      {missing.length > 0 && <p>No article has {quoted(missing)}.</p>}
      {spellings.length > 0 && (
        <p>
          Did you mean{' '}
          {spellings.map((one, i) => (
            <span key={one.keywords}>
              {i > 0 && (i === spellings.length - 1 ? ' or ' : ', ')}
              {link(one)}
            </span>
          ))}
          ?
        </p>
      )}
      {without.map((one) => (
        <p key={one.keywords}>Search instead for {link(one)}</p>
      ))}
      {partial && (
        <p>
          {missing.length > 0
            ? 'These articles have the other words, or some of them.'
            : 'No article has all of these words. These have some of them.'}
        </p>
      )}
    </div>
  );
}

const ofPhrases = 'A phrase in quotation marks is looked for in the articles that its words fit best.';

/** Why there are no results, and the ways on. */
export function NoResults({
  asked,
  notes: { emptiedBy = [], atLeast },
  query,
  refused,
}: {
  asked: Asked;
  notes: Notes;
  query: URLSearchParams;
  refused?: string | undefined;
}) {
  return (
    <EmptyState title={refused ? 'This search can’t be read' : 'Nothing matches this search'}>
      <ul className="plain-list stack gap-1">
        {refused && (
          <li role="alert">
            <strong>{refused}.</strong>
          </li>
        )}
        {emptiedBy.map(({ filter, total }) => (
          <li key={filter}>
            <a href={searchWith(query, filter === 'all' ? everyFilter : { [filter]: '' })} rel="nofollow">
              {filter === 'all' ? 'Without filters' : `Without ${filterNames[filter]}`}
            </a>
            : {articles(total)}.
          </li>
        ))}
        {refused && asked.year && (
          <li>
            <a href={searchWith(query, { year: '' })} rel="nofollow">
              Search all years
            </a>
            .
          </li>
        )}
        {atLeast && <li>{ofPhrases} Without the quotation marks, more is found.</li>}
        <li>
          Use fewer words, or more general ones; a name, a place, a keyword or part of a title is enough.
        </li>
        <li>
          Or look through <a href="/searchresult">all articles</a> or <a href="/journals">the journals</a>.
        </li>
      </ul>
    </EmptyState>
  );
}

/** How to ask, under the box. */
export function SearchHelp() {
  return (
    <details className={`small ${styles.help}`}>
      <summary>How to search</summary>
      <dl>
        <dt>
          <code>salt marsh</code>
        </dt>
        <dd>
          both words, anywhere in an article, also in affiliations and funding; tumor is tumour too, mouse
          mice
        </dd>
        <dt>
          <code>"salt marsh"</code>
        </dt>
        <dd>the words in this order, without other spellings</dd>
        <dt>
          <code>malaria NOT (HIV OR Zika)</code>
        </dt>
        <dd>AND, OR and NOT in capitals, with parentheses; -HIV leaves out HIV, by itself of all articles</dd>
        <dt>
          <code>estuar*</code>
        </dt>
        <dd>all words that begin so</dd>
        <dt>
          <code>author:Curie title:radium</code>
        </dt>
        <dd>in one field: author, title, journal, doi, orcid</dd>
        <dt>
          <code>year:2003..2007</code>
        </dt>
        <dd>published in these years; year:2003.. since then</dd>
        <dt>
          <code>Curie 2005, 2:e124</code>
        </dt>
        <dd>a citation, a DOI or its beginning</dd>
      </dl>
    </details>
  );
}
