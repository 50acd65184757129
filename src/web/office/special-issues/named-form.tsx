import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeSpecialIssue } from '#contract/office/special-issues.ts';
import { optional } from '#web/ui/forms/index.ts';
import { OfficeForm, useAction } from '../ground/index.ts';

type Named = { name: string; affiliation: string };
type Props = { special: OfficeSpecialIssue; named: Named | null; name: string };

/** A guest editor agrees to be named to readers, as they want it, or takes that back. */
export function NamedForm({ special, named, name }: Props) {
  const [values, setValues] = useState<Named>(named ?? { name, affiliation: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { act, busy } = useAction();
  const of = { journalId: special.journalId, sectionId: special.id };

  async function save(next: Named | null) {
    const done = next ? 'Readers see your name' : 'Readers don’t see your name any more';
    const answer = await act('officeNameGuestEditor', { body: { ...of, named: next } }, done);
    if (answer?.code === codes.refusedInput) setErrors(answer.data?.fields ?? {});
    else if (answer?.code === codes.success) setErrors({});
  }
  const line = (field: keyof Named) => ({
    ...{ name: `named.${field}`, value: values[field], error: errors[`named.${field}`], autoComplete: 'off' },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValues({ ...values, [field]: currentTarget.value }),
  });
  return (
    <OfficeForm
      className="stack gap-2 card sunk above-2"
      errors={errors}
      onSend={() => !busy && void save(values)}
    >
      <p className="strong">Your name on the page of the special issue</p>
      <TextInput label="Name" {...line('name')} />
      <TextInput label={optional('Affiliation')} {...line('affiliation')} />
      <div className="bar">
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          {named ? 'Save' : 'I agree to be named'}
        </button>
        {named && (
          <button type="button" className="button button-quiet" onClick={() => !busy && void save(null)}>
            Don’t name me
          </button>
        )}
      </div>
    </OfficeForm>
  );
}
