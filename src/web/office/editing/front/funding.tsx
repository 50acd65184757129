import { TagsInput } from '@mantine/core';
import type { Front } from '#contract/document/document.ts';
import { funderIdOf } from '#contract/identifiers.ts';
import { optional } from '#web/ui/forms/index.ts';
import type { FrontChange } from '../commands/front.ts';
import { LongField, ShapedField, WordField } from './fields.tsx';
import { ItemList } from './item-list.tsx';

type Funder = Front['funders'][number];

export const Funding = ({ front, onChange }: { front: Front; onChange(change: FrontChange): void }) => (
  <>
    <LongField
      label={optional('Statement on funding')}
      value={front.funding}
      onChange={(funding) => onChange({ funding })}
    />
    <ItemList<Funder>
      items={front.funders}
      nameOf={({ name }, at) => name || `Funder ${at + 1}`}
      hintOf={({ awards }) => awards.join(', ')}
      add="Add a funder"
      blank={() => ({ name: '', awards: [] })}
      onChange={(funders) => onChange({ funders })}
    >
      {({ name, id, awards }, change) => (
        <>
          <WordField label="Name" value={name} onChange={(value) => change({ name: value ?? '' })} />
          <ShapedField
            label={optional('Identifier')}
            description="Of the Funder Registry, such as 10.13039/100000001, or ROR."
            value={id}
            shape={funderIdOf}
            wrong="A DOI that begins with 10.13039/, or an address such as https://ror.org/02mhbdp94."
            onChange={(value) => change({ id: value })}
          />
          <TagsInput
            label={optional('Awards')}
            description="Their numbers. Enter ends each."
            splitChars={[';']}
            value={awards}
            onChange={(value) => change({ awards: value })}
          />
        </>
      )}
    </ItemList>
  </>
);
