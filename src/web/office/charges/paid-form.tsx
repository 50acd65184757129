import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import { optional } from '#web/ui/forms/index.ts';
import { dayFromNow } from '#web/ui/screens/when.ts';
import { OfficeForm, useAction } from '../ground/index.ts';

/** Notes that an invoice was paid: when, and how. */
export function PaidForm({ chargeId, version }: { chargeId: number; version: number }) {
  const [typed, setTyped] = useState({ on: dayFromNow(0), how: '', note: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { act, busy } = useAction();
  async function send() {
    if (busy) return;
    const body = { chargeId, version, paid: typed };
    const answer = await act('officeChargePaid', { body }, 'The payment is noted');
    setErrors(answer?.code === codes.refusedInput ? (answer.data?.fields ?? {}) : {});
  }
  const field = (name: 'on' | 'how' | 'note') => ({
    name: `paid.${name}`,
    value: typed[name],
    error: errors[`paid.${name}`],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  });
  return (
    <OfficeForm className="stack gap-2 measure" errors={errors} onSend={() => void send()}>
      <TextInput label="Day" type="date" {...field('on')} />
      <TextInput label={optional('How')} placeholder="Bank transfer" maxLength={100} {...field('how')} />
      <TextInput label={optional('Note')} maxLength={1000} {...field('note')} />
      <div>
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          It is paid
        </button>
      </div>
    </OfficeForm>
  );
}
