import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import { decimalText, moneyText, typedAmount } from '#contract/money.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { optional } from '#web/ui/forms/index.ts';
import { OfficeForm, useAction } from '../ground/index.ts';

const outcomes = [
  { value: 'part', label: 'Waive a part' },
  { value: 'whole', label: 'Waive all of it' },
  { value: 'refused', label: 'Waive nothing' },
] as const;
type Outcome = (typeof outcomes)[number]['value'];

/** Waives a charge whole or in part, or refuses to; the author gets a letter each time. */
export function WaiverAnswer({ charge }: { charge: Output<'officeCharge'> }) {
  const { id: chargeId, version, currency, amount, waived, waiver } = charge;
  const { value, change, deleteDraft, restored } = useRestoredDraft(`waiver of charge ${chargeId}`, {
    outcome: (waiver?.outcome ?? 'part') as Outcome,
    off: waived > 0 && waived < amount ? decimalText(waived, currency) : '',
    words: '',
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { act, busy } = useAction();
  const { outcome, off, words } = value;
  const isWished = waiver !== null && waiver.outcome === null;
  async function send() {
    if (busy) return;
    const minor = typedAmount(off, currency);
    if (outcome === 'part' && minor === undefined)
      return setErrors({ waived: `Give an amount of ${currency}, such as ${decimalText(amount, currency)}` });
    const body = {
      ...{ chargeId, version, outcome, words },
      ...(outcome === 'part' && minor !== undefined && { waived: minor }),
    };
    const answer = await act('officeAnswerWaiver', { body }, 'Answered, and the author is told');
    if (answer?.code === codes.success) deleteDraft();
    setErrors(answer?.code === codes.refusedInput ? (answer.data?.fields ?? {}) : {});
  }
  return (
    <OfficeForm className="stack gap-2 measure" errors={errors} onSend={() => void send()}>
      <RestoredNote restored={restored} />
      <NativeSelect
        label={waiver?.outcome ? 'Another answer' : 'Answer'}
        name="outcome"
        value={outcome}
        data={[...outcomes]}
        onChange={({ currentTarget }) => change({ ...value, outcome: currentTarget.value as Outcome })}
      />
      {outcome === 'part' && (
        <TextInput
          label={`What is taken off, in ${currency}`}
          description={`Of ${moneyText(amount, currency)}, before tax`}
          name="waived"
          inputMode="decimal"
          autoComplete="off"
          value={off}
          error={errors.waived}
          onChange={({ currentTarget }) => change({ ...value, off: currentTarget.value })}
        />
      )}
      <Textarea
        label={optional('Words to the author')}
        description="They stand in the letter, below the answer."
        name="words"
        rows={3}
        maxLength={2000}
        value={words}
        error={errors.words}
        onChange={({ currentTarget }) => change({ ...value, words: currentTarget.value })}
      />
      <div>
        <button
          type="submit"
          className={isWished ? 'button' : 'button button-quiet'}
          aria-disabled={busy || undefined}
        >
          Answer, and tell the author
        </button>
      </div>
    </OfficeForm>
  );
}
