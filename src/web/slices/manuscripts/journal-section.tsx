import type { Dispatch } from 'react';
import type { Journal } from '#contract/journals.ts';
import { fields } from './field-names.ts';
import { ChoiceField } from './fields.tsx';
import type { Change } from './form-changes.ts';
import type { Errors } from './form-errors.ts';
import { Section } from './section.tsx';

type Props = {
  journalId: number | null;
  journals: readonly Pick<Journal, 'id' | 'journalName'>[];
  /** Once submitted, the journal is part of the number. */
  fixed: boolean;
  errors: Errors;
  dispatch: Dispatch<Change>;
};

export function JournalSection({ journalId, journals, fixed, errors, dispatch }: Props) {
  return (
    <Section id="journal" title="Journal">
      <ChoiceField
        name={fields.journal}
        label="Journal Name"
        value={journalId === null ? '' : String(journalId)}
        error={errors[fields.journal]}
        dispatch={dispatch}
        change={(value) => ({ do: 'fill', field: 'journalId', value: value ? Number(value) : null })}
        choices={journals.map(({ id, journalName }) => ({ value: String(id), label: journalName }))}
        none="Choose a journal"
        disabled={fixed}
      />
    </Section>
  );
}
