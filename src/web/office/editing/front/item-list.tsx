import { type ReactNode, useRef, useState } from 'react';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { newKey } from '#web/ui/new-key.ts';
import { MoveButtons, moved } from '#web/ui/screens/move-buttons.tsx';
import styles from './front.module.css';

/** Undefined takes a field away. */
export type ChangeOf<Item> = { [Key in keyof Item]?: Item[Key] | undefined };

interface Props<Item> {
  items: readonly Item[];
  nameOf(item: Item, at: number): string;
  hintOf?(item: Item): string | undefined;
  /** Words of the button that adds one: `Add an author`. */
  add: string;
  blank(): Item;
  onChange(items: Item[]): void;
  children(item: Item, change: (change: ChangeOf<Item>) => void, at: number): ReactNode;
}

/** Things of one kind, each folded: added, moved, removed, with their fields once they are open. */
export function ItemList<Item extends object>({
  items,
  nameOf,
  hintOf,
  add,
  blank,
  onChange,
  children,
}: Props<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const [fresh, setFresh] = useState<string>();
  const [kept, setKeys] = useState(() => items.map(() => newKey()));
  // After an undo, or a change elsewhere.
  const keys = kept.length === items.length ? kept : items.map((_, at) => kept[at] ?? newKey());
  if (keys !== kept) setKeys(keys);
  const child = (at: number, what: string) => list.current?.children[at]?.querySelector(what);
  const change = (next: Item[], nextKeys: string[]) => {
    setKeys(nextKeys);
    onChange(next);
  };
  return (
    <div className="stack gap-1 starts">
      <ol ref={list} className={`plain-list ${styles.items}`} hidden={items.length === 0}>
        {items.map((item, at) => (
          <li key={keys[at]}>
            <One name={nameOf(item, at)} hint={hintOf?.(item)} isNew={keys[at] === fresh}>
              {() => (
                <>
                  <p className="row">
                    <MoveButtons
                      name={nameOf(item, at)}
                      first={at === 0}
                      last={at === items.length - 1}
                      onMove={(by) => {
                        change(moved(items, at, by), moved(keys, at, by));
                        focusFallback(() => child(at + by, `button:${by < 0 ? 'first' : 'last'}-of-type`));
                      }}
                    />
                    <button
                      type="button"
                      className="link-button small"
                      onClick={() => {
                        change(items.toSpliced(at, 1), keys.toSpliced(at, 1));
                        focusFallback(
                          () => child(at, 'summary'),
                          () => child(at - 1, 'summary'),
                          () => list.current?.nextElementSibling,
                        );
                      }}
                    >
                      Remove<span className="visually-hidden"> {nameOf(item, at)}</span>
                    </button>
                  </p>
                  {children(item, (part) => onChange(items.with(at, given({ ...item, ...part }))), at)}
                </>
              )}
            </One>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="button button-quiet small"
        onClick={() => {
          const key = newKey();
          setFresh(key);
          change([...items, blank()], [...keys, key]);
          requestAnimationFrame(() =>
            list.current?.lastElementChild
              ?.querySelector<HTMLElement>(':is(input, select, textarea)')
              ?.focus(),
          );
        }}
      >
        {add}
      </button>
    </div>
  );
}

/** Without what is undefined: the contract has no such values. */
const given = <Item extends object>(item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as Item;

function One({
  name,
  hint,
  isNew,
  children,
}: {
  name: string;
  hint: string | undefined;
  isNew: boolean;
  children(): ReactNode;
}) {
  const [open, setOpen] = useState(isNew);
  return (
    <details
      className={styles.item}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {name}
        {hint && <span className={styles.hint}>{hint}</span>}
      </summary>
      {open && <div className={`stack gap-2 ${styles.fields}`}>{children()}</div>}
    </details>
  );
}
