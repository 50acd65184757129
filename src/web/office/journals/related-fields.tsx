import { useId, useRef, useState } from 'react';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { MoveButtons, moved } from '#web/ui/screens/move-buttons.tsx';
import styles from './journals.module.css';

type Props = {
  related: readonly number[];
  others: readonly { id: number; name: string }[];
  onChange(related: number[]): void;
};

export function RelatedFields({ related, others, onChange }: Props) {
  const nameOf = (id: number) => others.find((other) => other.id === id)?.name ?? '';
  const id = useId();
  const [chosen, setChosen] = useState('');
  const field = useRef<HTMLFieldSetElement>(null);
  const free = others.filter(({ id }) => !related.includes(id));
  return (
    <fieldset ref={field}>
      <legend className={`small strong ${styles.label}`}>Related journals</legend>
      {related.length > 0 && (
        <ol className={`plain-list ${styles.list}`}>
          {related.map((id, at) => (
            <li key={id}>
              <span className={styles.wide}>{nameOf(id)}</span>
              <MoveButtons
                name={nameOf(id)}
                first={at === 0}
                last={at === related.length - 1}
                onMove={(by) => onChange(moved(related, at, by))}
              />
              <button
                type="button"
                className="link-button"
                onClick={() => {
                  onChange(related.filter((one) => one !== id));
                  focusFallback(() => field.current?.querySelector('select, button'));
                }}
              >
                Remove<span className="visually-hidden"> {nameOf(id)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {free.length > 0 && (
        <div className="row ends">
          <div>
            <label htmlFor={id} className={`small strong ${styles.label}`}>
              Journal to add
            </label>
            <select
              id={id}
              className="select"
              value={chosen}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              <option value="">Choose a journal</option>
              {free.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={chosen === '' || undefined}
            onClick={() => {
              if (chosen === '') return;
              onChange([...related, Number(chosen)]);
              setChosen('');
              field.current?.querySelector('select')?.focus();
              focusFallback(() => field.current?.querySelector('select, button'));
            }}
          >
            Add<span className="visually-hidden"> the related journal</span>
          </button>
        </div>
      )}
    </fieldset>
  );
}
