import { type ReactNode, useRef } from 'react';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { Icon } from '#web/ui/icons.tsx';
import { MoveButtons, moved } from '#web/ui/screens/move-buttons.tsx';
import styles from './part-rows.module.css';

type Props<Part extends { id: string }> = {
  parts: readonly Part[];
  onChange(parts: Part[]): void;
  /** “Point 2”, for buttons. */
  nameOf(part: Part, at: number): string;
  children(part: Part, at: number, set: (changes: Partial<Part>) => void): ReactNode;
  /** A new part, and the label of the button that adds it. */
  add(): Part;
  addLabel: string;
};

/** Parts of a form in the making, each with fields of its own, that are added, moved and removed. */
export function PartRows<Part extends { id: string }>(props: Props<Part>) {
  const { parts, onChange, nameOf, children, add, addLabel } = props;
  const list = useRef<HTMLOListElement>(null);
  const adds = useRef<HTMLButtonElement>(null);
  const fieldOf = (at: number) =>
    list.current?.children[at]?.querySelector<HTMLElement>('input:not([type=checkbox]), textarea');
  return (
    <div className="stack gap-1">
      <ol ref={list} className={`plain-list ${styles.rows}`}>
        {parts.map((part, at) => (
          <li key={part.id}>
            <div className={`stack gap-1 ${styles.fields}`}>
              {children(part, at, (changes) => onChange(parts.with(at, { ...part, ...changes })))}
            </div>
            <div className={styles.tools}>
              <MoveButtons
                name={nameOf(part, at)}
                first={at === 0}
                last={at === parts.length - 1}
                onMove={(by) => onChange(moved(parts, at, by))}
              />
              <button
                type="button"
                className="icon-button"
                onClick={() => {
                  onChange(parts.toSpliced(at, 1));
                  focusFallback(
                    () => fieldOf(at),
                    () => fieldOf(at - 1),
                    () => adds.current,
                  );
                }}
              >
                <Icon name="close" size={16} />
                <span className="visually-hidden">Remove {nameOf(part, at)}</span>
              </button>
            </div>
          </li>
        ))}
      </ol>
      <p>
        <button
          ref={adds}
          type="button"
          className="link-button"
          onClick={() => {
            onChange([...parts, add()]);
            requestAnimationFrame(() => fieldOf(parts.length)?.focus());
          }}
        >
          {addLabel}
        </button>
      </p>
    </div>
  );
}
