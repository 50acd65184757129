import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepPlace } from '#web/shell/scroll.ts';
import { Icon } from '#web/ui/icons.tsx';
import styles from './filter-bar.module.css';
import { useKeys } from './keys.ts';

/** Changes fields of the address: an empty value takes its field out, and the list begins at its first page (`page`, `before`). */
export function useAddressFields() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const fields = new URLSearchParams(search);
  const addressWith = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    for (const [field, value] of Object.entries({ page: '', before: '', ...changes })) {
      if (value) next.set(field, value);
      else next.delete(field);
    }
    const text = next.toString();
    return pathname + (text && `?${text}`);
  };
  return {
    fields,
    /** The address of this list with other fields, for links. */
    addressWith,
    change: (changes: Readonly<Record<string, string>>) =>
      void navigate(addressWith(changes), { state: keepPlace }),
  };
}

/**
 * What narrows and sorts a list, above it; all of it is in the address, so that a view can be shared. With
 * `search`, the key / leads to its field, and whoever has searched goes on at what was found: the element with
 * `data-found`, where the screen has one. `FilterChoice`s go inside.
 */
export function FilterBar({
  label,
  search,
  children,
}: {
  /** Such as “Filter the desk”. */
  label: string;
  /** The address's field that holds what is searched for; `label` says what is looked through. */
  search?: { field: string; label: string };
  children?: ReactNode;
}) {
  const { fields, change } = useAddressFields();
  const id = useId();
  useKeys({ '/': () => document.getElementById(id)?.focus() }, Boolean(search));
  const asked = search ? (fields.get(search.field) ?? '') : '';
  const before = useRef(asked);
  useEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-found]')?.focus({ preventScroll: true });
  }, [asked]);
  return (
    <search className={styles.bar} aria-label={label}>
      {search && (
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get(search.field);
            change({ [search.field]: String(typed ?? '').trim() });
          }}
        >
          <label htmlFor={id}>Search</label>
          <span className={styles.field}>
            <input
              // What the address says is shown anew when one goes back.
              key={asked}
              id={id}
              className="input"
              type="search"
              name={search.field}
              placeholder={search.label}
              aria-keyshortcuts="/"
              maxLength={200}
              defaultValue={asked}
              onInput={({ currentTarget }) => {
                // Emptied with the browser's own button: nothing is searched for any more.
                if (currentTarget.value === '' && asked) change({ [search.field]: '' });
              }}
            />
            <button type="submit" className={styles.go}>
              <Icon name="search" size={18} />
              <span className="visually-hidden">Search</span>
            </button>
          </span>
        </form>
      )}
      {children}
    </search>
  );
}

/** A choice of the bar: a field of the address with one of several values; the first is what holds without it. */
export function FilterChoice({
  field,
  label,
  options,
  value,
}: {
  field: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** What holds, where that does not stand in the address itself. */
  value?: string;
}) {
  const { fields, change } = useAddressFields();
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select"
        value={value ?? fields.get(field) ?? ''}
        onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
