import { useState } from 'react';
import { email } from '#contract/fields.ts';
import { MoveButtons, moved } from '#web/ui/screens/move-buttons.tsx';
import { FindReviewer } from './find-reviewer.tsx';
import { InputField } from './input-field.tsx';
import type { Chosen } from './invite-form.tsx';
import styles from './reviews.module.css';

/** People in the order in which they are to be asked, and the search for more. */
export function LinePeople({
  manuscriptId,
  people,
  errors,
  onChange,
}: {
  manuscriptId: number;
  people: readonly Chosen[];
  errors: Readonly<Record<string, string>>;
  onChange(people: Chosen[]): void;
}) {
  const [begun, setBegun] = useState<Chosen | null>(null);
  /** Counts what has brought the search back. */
  const [back, setBack] = useState(0);
  const isIn = ({ email }: Pick<Chosen, 'email'>) =>
    people.some((one) => one.email.trim().toLowerCase() === email.trim().toLowerCase());
  const add = (person: Chosen) => {
    if (!isIn(person)) onChange([...people, person]);
    setBegun(null);
    setBack(back + 1);
  };
  const wrongOf = (place: number) =>
    Object.entries(errors).find(([field]) => field.startsWith(`people.${place}.`))?.[1];
  const isReady = begun?.name.trim() && email.safeParse(begun.email).success;
  return (
    <>
      <section aria-label="In this order">
        <h3 className={styles.group}>In this order</h3>
        {errors.people && (
          <p className="small fails" role="alert">
            {errors.people}
          </p>
        )}
        {people.length === 0 && <p className="quiet">Nobody yet. Choose people below.</p>}
        <ol className={`plain-list ${styles.candidates}`}>
          {people.map((person, place) => (
            <li key={person.email}>
              <div>
                <span className="strong breaks">
                  {place + 1}. {person.name}
                </span>
                <span className="more">{[person.institution, person.email].filter(Boolean).join(' · ')}</span>
                {wrongOf(place) && (
                  <span className="more fails" role="alert">
                    {wrongOf(place)}
                  </span>
                )}
              </div>
              <span className="row gap-1">
                <MoveButtons
                  name={person.name}
                  first={place === 0}
                  last={place === people.length - 1}
                  onMove={(by) => onChange(moved(people, place, by))}
                />
                <button
                  type="button"
                  className="link-button"
                  onClick={() => {
                    onChange(people.filter((one) => one !== person));
                    setBack(back + 1);
                  }}
                >
                  Remove<span className="visually-hidden"> {person.name}</span>
                </button>
              </span>
            </li>
          ))}
        </ol>
      </section>
      {begun ? (
        <div className={`row gap-2 ends ${styles.row}`}>
          {(
            [
              ['name', 'Name', 'text'],
              ['email', 'E-mail', 'email'],
            ] as const
          ).map(([field, label, type]) => (
            <InputField
              key={field}
              label={label}
              type={type}
              value={begun[field]}
              wrong={undefined}
              onChange={({ currentTarget }) => setBegun({ ...begun, [field]: currentTarget.value })}
            />
          ))}
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={!isReady || undefined}
            onClick={() => isReady && add(begun)}
          >
            Add to the line
          </button>
          <button
            type="button"
            className="link-button"
            onClick={() => {
              setBegun(null);
              setBack(back + 1);
            }}
          >
            Cancel
          </button>
        </div>
      ) : (
        <div className={styles.found}>
          <FindReviewer
            manuscriptId={manuscriptId}
            onChoose={(person) => (person.name && person.email ? add(person) : setBegun(person))}
            isChosen={(person) => isIn(person) || person.asked !== null || person.notAsked !== null}
            focus={back}
          />
        </div>
      )}
    </>
  );
}
