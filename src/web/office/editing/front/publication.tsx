import type { Front } from '#contract/document/document.ts';
import { optional } from '#web/ui/forms/index.ts';
import type { FrontChange } from '../commands/front.ts';
import { ShapedField, WordField } from './fields.tsx';
import { dateOf, doiOf, pmcOf, pmidOf } from './shapes.ts';

type Word = { [Key in keyof Front]-?: string extends Front[Key] ? Key : never }[keyof Front];

const numbers: readonly (readonly [Word, string])[] = [
  ['volume', 'Volume'],
  ['issue', 'Issue'],
  ['elocationId', 'Article number'],
  ['firstPage', 'First page'],
  ['lastPage', 'Last page'],
  ['pageRange', 'All pages, if they aren’t together'],
  ['publisherId', 'Number of the manuscript'],
  ['pdfName', 'Name of its PDF file'],
];
const dates: readonly (readonly [Word, string])[] = [
  ['received', 'Received'],
  ['accepted', 'Accepted'],
  ['published', 'Published'],
];
const ids = [
  ['doi', 'DOI', doiOf, 'A DOI, such as 10.5555/abc.12.'],
  ['pmid', 'PubMed', pmidOf, 'A number, such as 12345678.'],
  ['pmcid', 'PubMed Central', pmcOf, 'A number, such as PMC1234567.'],
] as const;

/** Where and when it is published, and the numbers that it has. */
export const Publication = ({ front, onChange }: { front: Front; onChange(change: FrontChange): void }) => (
  <>
    {ids.map(([name, label, shape, wrong]) => (
      <ShapedField
        key={name}
        label={optional(label)}
        value={front[name]}
        shape={shape}
        wrong={wrong}
        onChange={(value) => onChange({ [name]: value })}
      />
    ))}
    {!front.doi && front.key && (
      <WordField
        label="What it is known by without a DOI"
        value={front.key}
        onChange={(key) => onChange({ key })}
      />
    )}
    <div className="stack two gap-2">
      {numbers.map(([name, label]) => (
        <WordField
          key={name}
          label={optional(label)}
          value={front[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      {dates.map(([name, label]) => (
        <ShapedField
          key={name}
          label={optional(label)}
          placeholder="2026-11-20"
          value={front[name]}
          shape={dateOf}
          wrong="A date, such as 2026-11-20, 2026-11 or 2026."
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
  </>
);
