import { Form, useLocation } from 'react-router';
import { readByPages } from '#web/api/page-query.ts';
import styles from './pager.module.css';
import { pageCount, pageQuery, pagerNumbers } from './pager-numbers.ts';

type Props = {
  /** From 1. */
  page: number;
  total: number;
  size: number;
  field: string;
  /** Accessible name: “Pages of …”. */
  label: string;
  /** Keeps all query fields, also those that no public page reads: for the office. */
  whole?: boolean;
};

/** From this many pages on there is a field for the page number. */
const many = 10;

export function Pager({ page, total, size, field, label, whole = false }: Props) {
  const { pathname, search } = useLocation();
  const last = pageCount(total, size);
  if (last === 1) return null;
  const asked = new URLSearchParams(search);
  const query = whole ? asked : readByPages(asked);
  const to = (target: number) => `${pathname}${pageQuery(query, field, target, whole)}`;
  return (
    <nav className={`bar small ${styles.pager}`} aria-label={label} data-print="no">
      <Step to={page > 1 ? to(Math.min(page - 1, last)) : null} rel="prev" name="Previous" />
      <ol className={`row plain-list ${styles.pages}`}>
        {pagerNumbers(Math.min(page, last), last).map((number, i) => (
          <li key={number ?? `gap ${i}`}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <a
                href={to(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < last ? to(page + 1) : null} rel="next" name="Next" />
      {last >= many && <GoTo path={pathname} query={query} field={field} last={last} />}
    </nav>
  );
}

function Step({ to, rel, name }: { to: string | null; rel: 'prev' | 'next'; name: string }) {
  if (to === null) return <span className={`muted ${styles.off}`}>{name}</span>;
  return (
    <a className={styles.step} href={to} rel={rel}>
      {name}
    </a>
  );
}

function GoTo(props: { path: string; query: URLSearchParams; field: string; last: number }) {
  const others = [...props.query].filter(([name]) => name !== props.field);
  return (
    <Form className={styles.goTo} action={props.path}>
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        Page <input name={props.field} type="number" inputMode="numeric" min={1} max={props.last} required />
      </label>{' '}
      of {props.last.toLocaleString('en')} <button type="submit">Go</button>
    </Form>
  );
}
