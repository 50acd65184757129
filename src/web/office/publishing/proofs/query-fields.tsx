import { useId } from 'react';
import type { Output } from '#contract/api.ts';
import { proofLimits } from '#contract/proofs.ts';
import { Area } from '../field.tsx';
import styles from '../publishing.module.css';

type Query = { place: string; question: string };
type Props = {
  places: Output<'officeProofPlaces'>['places'];
  queries: readonly Query[];
  errors: Readonly<Record<string, string>>;
  onChange(queries: Query[]): void;
};

const kinds = {
  title: 'Title',
  heading: 'Heading',
  paragraph: 'Text',
  caption: 'Caption',
  cell: 'Table',
  reference: 'Reference',
} as const;

/** Questions to the author, each with its place in the text. */
export function QueryFields({ places, queries, errors, onChange }: Props) {
  const id = useId();
  const put = (at: number, change: Partial<Query>) =>
    onChange(queries.map((query, other) => (other === at ? { ...query, ...change } : query)));
  return (
    <fieldset className="stack card sunk">
      <legend>Queries</legend>
      {queries.length === 0 && <p className="quiet small">Questions to the author, numbered in the text.</p>}
      {queries.map(({ place, question }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a query is its number
        <div key={at} className="stack gap-1">
          <div className={`stack gap-half small ${styles.field}`} data-wide>
            <label htmlFor={`${id}p${at}`}>Place of query {at + 1}</label>
            <select
              id={`${id}p${at}`}
              className="select"
              value={place}
              onChange={({ currentTarget }) => put(at, { place: currentTarget.value })}
            >
              <option value="">The article as a whole</option>
              {places.map((one) => (
                <option key={one.place} value={one.place}>
                  {kinds[one.kind]}: {one.words.slice(0, 90)}
                </option>
              ))}
            </select>
            {errors[`queries.${at}.place`] && <p className="fails">{errors[`queries.${at}.place`]}</p>}
          </div>
          <Area
            label={`Query ${at + 1}`}
            name={`queries.${at}.question`}
            rows={2}
            value={question}
            error={errors[`queries.${at}.question`]}
            onChange={(words) => put(at, { question: words })}
          />
          <p>
            <button
              type="button"
              className="link-button"
              onClick={() => onChange(queries.filter((_, other) => other !== at))}
            >
              Remove query {at + 1}
            </button>
          </p>
        </div>
      ))}
      {queries.length < proofLimits.queries && (
        <p>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => onChange([...queries, { place: '', question: '' }])}
          >
            Add a query
          </button>
        </p>
      )}
    </fieldset>
  );
}
