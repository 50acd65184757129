import type { Output } from '#contract/api.ts';
import listStyles from './article-list.module.css';
import { searchWith } from './search-address.ts';
import styles from './search-facets.module.css';
import { YearHistogram } from './year-histogram.tsx';

export type Facets = NonNullable<Output<'journals'>['facets']>;
type Name = keyof Facets;
type Value = Facets[Name][number];

const names: Record<Name, string> = {
  journal: 'Journal',
  year: 'Year',
  type: 'Article type',
  author: 'Author',
  subject: 'Subject',
  language: 'Language',
  data: 'Data',
};
const order: Name[] = ['year', 'journal', 'type', 'author', 'subject', 'language', 'data'];

/** More values of a facet stand behind a disclosure. */
const first = 6;

type Props = { facets: Facets; query: URLSearchParams; journalCode: string };

/** Counted links that narrow a search; that of a chosen value widens it again. */
export function SearchFacets({ facets, query, journalCode }: Props) {
  const chosen = (name: Name) => (name === 'journal' ? journalCode : (query.get(name) ?? ''));
  // One value narrows nothing, unless it is the chosen one.
  const shown = order.filter(
    (name) => chosen(name) || (name === 'data' ? facets.data.length > 0 : facets[name].length > 1),
  );
  if (shown.length === 0) return null;
  return (
    <aside aria-label="Narrow the search">
      <details className={listStyles.fold}>
        <summary>Narrow the search</summary>
        <div className={`stack gap-3 ${styles.groups}`}>
          {shown.map((name) => (
            <section key={name} aria-label={names[name]}>
              <h2 className={styles.name}>{names[name]}</h2>
              {name === 'year' ? (
                <YearHistogram years={facets.year} query={query} />
              ) : (
                <Values name={name} values={facets[name]} chosen={chosen(name)} query={query} />
              )}
            </section>
          ))}
        </div>
      </details>
    </aside>
  );
}

function Values({
  name,
  values,
  chosen,
  query,
}: {
  name: Name;
  values: Value[];
  chosen: string;
  query: URLSearchParams;
}) {
  const isChosen = ({ value }: Value) => value.toLowerCase() === chosen.toLowerCase();
  const at = values.findIndex(isChosen);
  // The answer counts a chosen value of which there is anything. It is never folded away.
  const own = values[at] ?? { value: chosen, label: chosen, count: 0 };
  const listed = chosen && (at < 0 || at >= first) ? [own, ...values.filter((one) => one !== own)] : values;
  const item = (one: Value) => {
    const on = isChosen(one);
    return (
      <li key={one.value}>
        <a
          className={styles.value}
          href={searchWith(query, { [name]: on ? '' : one.value })}
          rel="nofollow"
          aria-current={on ? 'true' : undefined}
        >
          <span>{one.label}</span>
          <span className={styles.count}>
            {one.count.toLocaleString('en')}
            {on && <span className="visually-hidden">, chosen: remove this filter</span>}
          </span>
        </a>
      </li>
    );
  };
  return (
    <>
      <ul className="plain-list">{listed.slice(0, first).map(item)}</ul>
      {listed.length > first && (
        <details className={styles.more}>
          <summary>{listed.length - first} more</summary>
          <ul className="plain-list">{listed.slice(first).map(item)}</ul>
        </details>
      )}
    </>
  );
}
