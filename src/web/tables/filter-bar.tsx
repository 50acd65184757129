import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { keepPlace } from '#web/shell/scroll.ts';
import { Icon } from '#web/ui/icons.tsx';
import styles from './filter-bar.module.css';
import { useKeys } from './keys.ts';
import { useSearchField } from './use-search-field.ts';

/** The address last navigated to, before React renders it: two changes may come before that. */
let asked: { pathname: string; search: string } | undefined;

/**
 * Changes query fields of the address. An empty value removes its field, and paging (`page`, `before`) restarts. A change
 * builds on one that is still loading.
 */
export function useAddressFields() {
  const shown = useLocation();
  const { pathname } = shown;
  const { location: coming, state } = useNavigation();
  const { search } = coming?.pathname === pathname ? coming : shown;
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation, whether it succeeded or not
  useEffect(() => {
    if (state === 'idle') asked = undefined;
  }, [state, shown.key]);

  const addressFrom = (from: string, changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(from);
    for (const [field, value] of Object.entries({ page: '', before: '', ...changes })) {
      if (value) next.set(field, value);
      else next.delete(field);
    }
    const text = next.toString();
    return pathname + (text && `?${text}`);
  };
  return {
    fields: new URLSearchParams(search),
    addressWith: (changes: Readonly<Record<string, string>>) => addressFrom(search, changes),
    change(changes: Readonly<Record<string, string>>) {
      const address = addressFrom(asked?.pathname === pathname ? asked.search : search, changes);
      asked = { pathname, search: address.slice(pathname.length) };
      void navigate(address, { state: keepPlace });
    },
  };
}

/**
 * Filters and sorting of a list, all in the address so that a view can be shared; `FilterChoice`s go inside. With `search`,
 * the key / focuses its field, and after a search the focus moves to the element with `data-found`, if there is one.
 */
export function FilterBar({
  label,
  search,
  children,
}: {
  label: string;
  /** `field`: the query field; `label`: what is searched. */
  search?: { field: string; label: string };
  children?: ReactNode;
}) {
  const { change } = useAddressFields();
  const id = useId();
  const field = search?.field ?? '';
  const words = new URLSearchParams(useLocation().search).get(field) ?? '';
  const { input, ask, isTyped } = useSearchField(words);
  useKeys({ '/': () => input.current?.focus() }, Boolean(search));
  const searched = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the requested list is shown
  useEffect(() => {
    if (!searched.current) return;
    searched.current = false;
    if (!isTyped() && document.activeElement === input.current)
      document.querySelector<HTMLElement>('[data-found]')?.focus({ preventScroll: true });
  }, [words]);

  useEffect(() => {
    const shown = input.current;
    if (!shown) return;
    // The browser's clear button fires `search` too, and so does Enter, which the form handles.
    const emptied = () => {
      if (shown.value === '' && isTyped()) change({ [field]: ask() });
    };
    shown.addEventListener('search', emptied);
    return () => shown.removeEventListener('search', emptied);
  });
  return (
    <search className={`stack below-3 ${styles.bar}`} aria-label={label}>
      {search && (
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault();
            const typed = ask();
            searched.current = typed !== words;
            change({ [field]: typed });
          }}
        >
          <label htmlFor={id}>Search</label>
          <span className={styles.field}>
            <input
              ref={input}
              id={id}
              className="input"
              type="search"
              name={search.field}
              placeholder={search.label}
              aria-keyshortcuts="/"
              maxLength={200}
              defaultValue={words}
            />
            <button type="submit" className={`icon-button ${styles.go}`}>
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

/** A query field with a fixed set of values; the first is the default. */
export function FilterChoice({
  field,
  label,
  options,
  value,
}: {
  field: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** The current value, where the address does not have it. */
  value?: string;
}) {
  const { fields, change } = useAddressFields();
  const id = useId();
  return (
    <div className={`shrinks ${styles.choice}`}>
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
