import { useId } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { askedText } from '#contract/followed.ts';
import { badYears, isYears } from '#contract/years.ts';
import { Icon } from '#web/ui/icons.tsx';
import styles from './search-bar.module.css';
import { journalNamed, useSite } from './site.ts';

/** A GET form, so that it works without scripts. */
export function SearchBar({ large = false }: { large?: boolean }) {
  const { journals } = useSite();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const id = useId();
  const asked = (name: string) => (pathname === '/searchresult' ? askedText(query.get(name)) : '');
  const badYear = asked('year') !== '' && !isYears(asked('year'));
  const journal = journalNamed(journals, asked('journal'))?.journalCode ?? '';
  return (
    <search className={large ? `${styles.bar} ${styles.large}` : styles.bar}>
      <form className={`stack gap-1 ${styles.form}`} action="/searchresult" method="get">
        <label className={styles.keyword}>
          <span className="visually-hidden">Title or keyword</span>
          <input
            className="input"
            type="search"
            name="keyword"
            maxLength={2000}
            placeholder="Title or Keyword"
            defaultValue={asked('keyword')}
          />
        </label>
        <label className={styles.journal} htmlFor={`${id}journal`}>
          <span className="visually-hidden">Journal</span>
          <select id={`${id}journal`} className="select" name="journal" defaultValue={journal}>
            <option value="">All Journals</option>
            {journals.map((journal) => (
              <option key={journal.id} value={journal.journalCode}>
                {journal.journalName}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.year}>
          <span className="visually-hidden">Years, such as 2024 or 2020-2024</span>
          <input
            className="input"
            name="year"
            maxLength={9}
            placeholder="Years"
            autoComplete="off"
            defaultValue={asked('year')}
            aria-invalid={badYear || undefined}
            aria-describedby={badYear ? `${id}bad-year` : undefined}
          />
          {badYear && (
            <span id={`${id}bad-year`} className={styles.error}>
              {badYears}
            </span>
          )}
        </label>
        <button type="submit" className={`button ${styles.go}`}>
          <Icon name="search" size={18} />
          Search
        </button>
      </form>
    </search>
  );
}
