import type { Output } from '#contract/api.ts';
import { searchWith } from './search-address.ts';
import { yearBars } from './year-bars.ts';
import styles from './year-histogram.module.css';

type Years = NonNullable<Output<'journals'>['facets']>['year'];

/** A small histogram whose bars are links that narrow a search to their years. */
export function YearHistogram({ years, query }: { years: Years; query: URLSearchParams }) {
  const bars = yearBars(years);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const asked = query.get('year') ?? '';
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <>
      {bars.length > 0 && (
        <ol
          className={`plain-list ${styles.bars}`}
          // Each has its place from the start, while the page still arrives.
          style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
        >
          {bars.map(({ label, from, to, count }) => {
            const value = from === to ? String(from) : `${from}-${to}`;
            return (
              <li key={label} className={styles.bar}>
                {count > 0 && (
                  <a
                    href={searchWith(query, { year: asked === value ? '' : value })}
                    rel="nofollow"
                    title={`${label}: ${count.toLocaleString('en')}`}
                    aria-label={`${label}: ${count.toLocaleString('en')} ${count === 1 ? 'article' : 'articles'}`}
                    aria-current={asked === value ? 'true' : undefined}
                  >
                    <span style={{ height: `${Math.max(6, (100 * count) / most)}%` }} />
                  </a>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {first && last && (
        <p className={`muted ${styles.ends}`} aria-hidden="true">
          <span>{first.from}</span>
          {last.to !== first.from && <span>{Math.min(last.to, Number(years.at(-1)?.value ?? last.to))}</span>}
        </p>
      )}
      {asked && (
        <p className="small">
          <a href={searchWith(query, { year: '' })} rel="nofollow">
            All years
          </a>
        </p>
      )}
    </>
  );
}
