import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { CounterInstitution } from '#contract/office/counter.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { optional } from '#web/ui/forms/index.ts';
import { OfficeForm, useAction } from '../ground/index.ts';

type Props = { institution: CounterInstitution | undefined; onClose(): void };

export function InstitutionDialog({ institution, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={institution ? 'Institution' : 'New institution'}>
      <Fields institution={institution} onClose={onClose} />
    </Dialog>
  );
}

function Fields({ institution, onClose }: Props) {
  const [values, setValues] = useState({
    name: institution?.name ?? '',
    customerId: institution?.customerId ?? '',
    requestorId: institution?.requestorId ?? '',
    ror: institution?.ror ? `https://ror.org/${institution.ror}` : '',
    networks: institution?.networks.join('\n') ?? '',
  });
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const { act, busy } = useAction();
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: value }),
  });
  async function save() {
    const body = { ...values, id: institution?.id, version: institution?.version ?? 0 };
    const answer = await act('officeSaveInstitution', { body }, 'Saved');
    if (answer?.code === codes.success) onClose();
    else if (answer?.code === codes.refusedInput) setErrors(answer.data?.fields ?? {});
  }
  return (
    <OfficeForm className="stack" errors={errors} onSend={save} startsAtFirst>
      <TextInput label="Name" {...field('name')} />
      <div className="stack two">
        <TextInput
          label="Customer ID"
          description="By which it asks for its reports: a short name."
          {...field('customerId')}
        />
        <TextInput
          label={optional('Requestor ID')}
          description="Asked for beside the key, if there is one."
          {...field('requestorId')}
        />
      </div>
      <TextInput label={optional('ROR')} placeholder="https://ror.org/" {...field('ror')} />
      <Textarea
        label={optional('Networks')}
        description="One a line, IPv4 or IPv6, such as 192.0.2.0/24 or 2001:db8::/48."
        autosize
        minRows={3}
        maxRows={10}
        {...field('networks')}
      />
      <div className="row above-2 small">
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          Save
        </button>
      </div>
    </OfficeForm>
  );
}
