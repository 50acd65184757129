import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { keepPlace } from '#web/shell/scroll.ts';
import { Icon } from '#web/ui/icons.tsx';
import styles from './filter-bar.module.css';
import { useKeys } from './keys.ts';
import { useAskedField } from './use-asked-field.ts';

/** What was asked for and is not drawn as coming yet: two acts may come before that. */
let asked: { pathname: string; search: string } | undefined;

/**
 * Changes fields of the address: an empty value takes its field out, and the list begins at its first page (`page`,
 * `before`). A change that is still under way counts: a second choice is made on top of the first.
 */
export function useAddressFields() {
  const shown = useLocation();
  const { pathname } = shown;
  const { location: coming, state } = useNavigation();
  const { search } = coming?.pathname === pathname ? coming : shown;
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end of each way, whether or not it led anywhere
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
    /** The address of this list with other fields, for links. */
    addressWith: (changes: Readonly<Record<string, string>>) => addressFrom(search, changes),
    change(changes: Readonly<Record<string, string>>) {
      const address = addressFrom(asked?.pathname === pathname ? asked.search : search, changes);
      asked = { pathname, search: address.slice(pathname.length) };
      void navigate(address, { state: keepPlace });
    },
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
  const { change } = useAddressFields();
  const id = useId();
  const field = search?.field ?? '';
  const words = new URLSearchParams(useLocation().search).get(field) ?? '';
  const { input, ask, isTyped } = useAskedField(words);
  useKeys({ '/': () => input.current?.focus() }, Boolean(search));
  const searched = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list is there that was asked for
  useEffect(() => {
    if (!searched.current) return;
    searched.current = false;
    if (!isTyped() && document.activeElement === input.current)
      document.querySelector<HTMLElement>('[data-found]')?.focus({ preventScroll: true });
  }, [words]);

  useEffect(() => {
    const shown = input.current;
    if (!shown) return;
    // The browser's own way to empty it, not each key that does; it tells of Enter too, which the form takes.
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
