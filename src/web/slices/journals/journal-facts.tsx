import type { ReactNode } from 'react';
import type { Output } from '#contract/api.ts';
import type { Journal, Volume } from '#contract/journals.ts';
import { articleCount } from './journal-card.ts';
import styles from './journal-facts.module.css';
import { tabPath } from './journal-tabs.ts';

/** What a journal's own articles tell of it: shown where the journal has not written about itself. */
type JournalFacts = {
  publisher: string | null;
  articles: number;
  newest: string;
  volumes: number;
  years: string;
  /** What its articles are about and of what kinds they are, the commonest first. */
  subjects: Counted[];
  types: Counted[];
  authors: Counted[];
};

type Counted = { value: string; label: string; count: number };
type Facets = NonNullable<Output<'journals'>['facets']>;

const most = 8;

export function journalFacts(
  { publisher }: Pick<Journal, 'publisher'>,
  volumes: readonly Volume[],
  { total, facets, newest }: { total: number; facets: Facets | undefined; newest: string },
): JournalFacts {
  const years = (facets?.year ?? []).map(({ value }) => Number(value)).toSorted((one, other) => one - other);
  const [first, last] = [years[0], years.at(-1)];
  return {
    publisher,
    articles: total,
    newest,
    volumes: volumes.length,
    years: first === undefined ? '' : first === last ? String(first) : `${first}–${last}`,
    subjects: (facets?.subject ?? []).slice(0, most),
    types: (facets?.type ?? []).slice(0, most),
    // One article makes nobody an author of this journal in particular.
    authors: (facets?.author ?? []).filter(({ count }) => count > 1).slice(0, most),
  };
}

type Props = { facts: JournalFacts; code: string };

export function JournalFactsList({ facts, code }: Props) {
  const { publisher, articles, newest, volumes, years } = facts;
  return (
    <dl className={styles.facts}>
      {publisher && <Fact name="Published by">{publisher}</Fact>}
      <Fact name="Articles">
        <a href={`/journalarticles/${encodeURIComponent(code)}`}>{articleCount(articles)}</a>
        {years && `, ${years}`}
        {newest && <span className="soft">; the newest of {newest}</span>}
      </Fact>
      {volumes > 0 && (
        <Fact name="Volumes">
          <a href={tabPath(code, 1)}>{volumes === 1 ? '1 volume' : `${volumes} volumes`}</a>
        </Fact>
      )}
      <Links name="Subjects" field="subject" code={code} list={facts.subjects} />
      <Links name="Kinds of article" field="type" code={code} list={facts.types} />
      <Links name="Frequent authors" field="author" code={code} list={facts.authors} />
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Searches of the journal that one of its facets narrows. */
function Links({ name, field, code, list }: { name: string; field: string; code: string; list: Counted[] }) {
  if (list.length === 0) return null;
  return (
    <Fact name={name}>
      <ul className={`plain-list row ${styles.links}`}>
        {list.map(({ value, label, count }) => (
          <li key={value}>
            <a href={`/searchresult?${new URLSearchParams({ journal: code, [field]: value })}`}>{label}</a>{' '}
            <span className="muted">{count.toLocaleString('en')}</span>
          </li>
        ))}
      </ul>
    </Fact>
  );
}
