import type { OfficeJournal } from '#contract/office/journals.ts';

type Props = {
  all: OfficeJournal['types'];
  types: readonly number[];
  onChange(types: number[]): void;
};

/** Choice of the manuscript types that a part of the form is for; none: all. */
export function OnlyTypes({ all, types, onChange }: Props) {
  const gone = types
    .filter((type) => !all.some(({ value }) => value === type))
    .map((value) => ({ value, label: `a type that was removed (${value})` }));
  const offered = [...all.filter(({ value, forAuthors }) => forAuthors || types.includes(value)), ...gone];
  const chosen = offered.filter(({ value }) => types.includes(value)).map(({ label }) => label);
  return (
    <details className="fold small">
      <summary>{chosen.length > 0 ? `Only for ${chosen.join(', ')}` : 'For all types'}</summary>
      <fieldset className="stack gap-half above-half">
        <legend className="quiet">Without a tick it is for all types.</legend>
        {offered.map(({ value, label }) => (
          <label key={value} className="check small">
            <input
              type="checkbox"
              checked={types.includes(value)}
              onChange={() =>
                onChange(types.includes(value) ? types.filter((one) => one !== value) : [...types, value])
              }
            />
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
