import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BillTo } from '#contract/charges.ts';
import { codes } from '#contract/codes.ts';
import type { CallResult } from '#web/api/call-result.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { optional } from '#web/ui/forms/index.ts';

const lines = [
  ['name', 'Name', 200],
  ['institution', 'Institution', 300],
  ['address', 'Address', 500],
  ['taxId', 'Tax number', 100],
  ['purchaseOrder', 'Purchase order', 100],
] as const;

type Props = {
  /** Of what is typed, kept on the device until it is saved. */
  topic: string;
  billTo: BillTo;
  version: number;
  save(billTo: BillTo, version: number): Promise<CallResult<null> | undefined>;
};

/** Recipient of an invoice: filled in by the author or the office, until it is issued. */
export function BillToForm({ topic, billTo, version, save }: Props) {
  const { value, change, deleteDraft, restored } = useRestoredDraft(topic, billTo);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState('');
  async function send() {
    if (busy) return;
    setBusy(true);
    const answer = await save(value, version).finally(() => setBusy(false));
    if (!answer) return;
    if (answer.code === codes.success) deleteDraft();
    const fields = answer.code === codes.refusedInput ? (answer.data?.fields ?? {}) : {};
    setErrors(fields);
    setWrong(answer.code === codes.success || Object.keys(fields).length > 0 ? '' : answer.msg);
  }
  return (
    <form
      className="stack gap-2 measure"
      noValidate
      aria-label="Who the invoice is for"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <RestoredNote restored={restored} />
      {wrong && (
        <p className="rail-danger" role="alert">
          {wrong}
        </p>
      )}
      {lines.map(([name, label, most]) => {
        const shared = {
          label: name === 'address' ? label : optional(label),
          name: `billTo.${name}`,
          maxLength: most,
          value: value[name],
          error: errors[`billTo.${name}`],
          onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
            const typed = currentTarget.value;
            change((before) => ({ ...before, [name]: typed }));
          },
        };
        return name === 'address' ? (
          <Textarea key={name} {...shared} rows={3} />
        ) : (
          <TextInput key={name} {...shared} />
        );
      })}
      <div>
        <button type="submit" className="button button-quiet" aria-disabled={busy || undefined}>
          {busy ? 'Saving…' : 'Save who it is for'}
        </button>
      </div>
    </form>
  );
}
