import { Checkbox } from '@mantine/core';
import type { Dispatch } from 'react';
import { fields } from './field-names.ts';
import type { Change } from './form-changes.ts';
import type { Errors } from './form-errors.ts';
import { Section } from './section.tsx';

type Props = { declared: boolean; errors: Errors; dispatch: Dispatch<Change> };

/** Declared at each save and submission. */
export function DeclarationSection({ declared, errors, dispatch }: Props) {
  return (
    <Section id="declaration" title="Declaration">
      <Checkbox
        id={fields.declaration}
        required
        checked={declared}
        error={errors[fields.declaration]}
        onChange={(event) => dispatch({ do: 'declare', declared: event.currentTarget.checked })}
        label="We declare that this manuscript is our own work, has not been published before and is not under consideration elsewhere, that all authors have approved it and its submission, and that what is stated here is true."
      />
    </Section>
  );
}
