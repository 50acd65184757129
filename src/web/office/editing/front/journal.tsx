import { NativeSelect } from '@mantine/core';
import type { Front, Issn } from '#contract/document/document.ts';
import { optional } from '#web/ui/forms/index.ts';
import type { FrontChange } from '../commands/front.ts';
import { ShapedField, WordField } from './fields.tsx';
import { ItemList } from './item-list.tsx';
import { issnOf } from './shapes.ts';

const kinds: Record<Issn['kind'], string> = {
  electronic: 'Online',
  print: 'Print',
  linking: 'Linking both (ISSN-L)',
  unknown: 'Unknown',
};
const isKind = (value: string): value is Issn['kind'] => Object.hasOwn(kinds, value);

const words = [
  ['shortTitle', 'Short title'],
  ['publisherId', 'The publisher’s own name for it'],
  ['publisher', 'Publisher'],
  ['publisherPlace', 'Place'],
] as const;

/** The journal as the article names it. */
export function JournalFields({
  front: { journal },
  onChange,
}: {
  front: Front;
  onChange(change: FrontChange): void;
}) {
  const set = (change: { [Key in keyof Front['journal']]?: Front['journal'][Key] | undefined }) => {
    const given = Object.entries({ ...journal, ...change }).filter(([, value]) => value !== undefined);
    onChange({ journal: Object.fromEntries(given) as unknown as Front['journal'] });
  };
  return (
    <>
      <ShapedField
        label="Title"
        required
        value={journal.title}
        shape={(typed) => typed.trim() || undefined}
        wrong="A journal has a title."
        onChange={(title) => title && set({ title })}
      />
      {words.map(([name, label]) => (
        <WordField
          key={name}
          label={optional(label)}
          value={journal[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <ItemList<Issn>
        items={journal.issns}
        nameOf={({ value }, at) => value || `ISSN ${at + 1}`}
        hintOf={({ kind }) => kinds[kind]}
        add="Add an ISSN"
        blank={() => ({ kind: 'electronic', value: '' })}
        onChange={(issns) => set({ issns })}
      >
        {({ kind, value }, change) => (
          <>
            <ShapedField
              label="ISSN"
              required
              placeholder="1234-5679"
              value={value}
              shape={issnOf}
              wrong="Eight digits, such as 1234-5679."
              onChange={(next) => next && change({ value: next })}
            />
            <NativeSelect
              label="Of the edition"
              value={kind}
              data={Object.entries(kinds).map(([key, label]) => ({ value: key, label }))}
              onChange={({ currentTarget: { value: next } }) => isKind(next) && change({ kind: next })}
            />
          </>
        )}
      </ItemList>
    </>
  );
}
