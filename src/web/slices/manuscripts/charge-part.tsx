import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Charge } from '#contract/charges.ts';
import { codes } from '#contract/codes.ts';
import { moneyText } from '#contract/money.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { saveGiven, succeed } from '#web/ui/forms/index.ts';
import { BillToForm } from './bill-to-form.tsx';
import { chargeStateWords, remainsOf, waiverWords } from './charge-words.ts';
import { InvoiceList } from './invoice-list.tsx';
import { Section } from './section.tsx';

type Props = { manuscriptId: number; charge: Charge; changed(): Promise<unknown> };

/** Charge of a manuscript, and what its authors can do about it. */
export function ChargePart({ manuscriptId, charge, changed }: Props) {
  const { state, waiver, currency, amount, accepted, over } = charge;
  const stands = state === 'invoiced' || state === 'overdue';
  const open = !stands && state !== 'paid' && state !== 'free' && !over;
  const answered = waiver?.outcome;
  return (
    <Section id="charge" title="Charge">
      <div className="stack gap-1 measure">
        {over && <p>The manuscript is not accepted: nothing is to be paid.</p>}
        {over && stands && <p>The journal takes its invoice back by a credit note.</p>}
        {!over && !accepted && stands && (
          <p>The manuscript is decided on again: nothing is to be paid before that.</p>
        )}
        {!over && state === 'free' && <p>Nothing is to be paid for it.</p>}
        {!over && state !== 'free' && (
          <p>
            {chargeStateWords[state]}. The charge is {moneyText(amount, currency)}
            {open && `; to pay: ${remainsOf(charge)}`}.
            {state === 'told' && ' It becomes due if the manuscript is accepted, and not otherwise.'}
          </p>
        )}
        {waiver && <p>Waiver: {waiverWords(charge)}.</p>}
        {waiver?.words && <p className="breaks lines">{waiver.words}</p>}
      </div>
      <InvoiceList
        charge={charge}
        save={(id) => saveGiven('ownInvoice', { manuscriptId: String(manuscriptId), invoiceId: String(id) })}
      />
      {open && !answered && state !== 'waived' && (
        <WaiverForm {...{ manuscriptId, changed }} reason={waiver?.reason ?? ''} />
      )}
      {open && state !== 'waived' && (
        <details className="fold" open={state !== 'told' || undefined}>
          <summary>Who the invoice is for</summary>
          <div className="stack gap-2 above-1">
            <p className="small soft measure">
              Needed before an invoice can be issued. Afterwards it can be changed only by a credit note and
              another invoice: please write to the journal then.
            </p>
            <BillToForm
              key={JSON.stringify(charge.billTo)}
              topic={`bill to ${manuscriptId}`}
              billTo={charge.billTo}
              version={charge.version}
              save={async (billTo, version) => {
                const answer = await quietSessionApi('saveBillTo', {
                  body: { manuscriptId, version, billTo },
                });
                if (answer.code === codes.success || answer.code === codes.conflict) await changed();
                if (answer.code === codes.success) succeed('Saved');
                return answer;
              }}
            />
          </div>
        </details>
      )}
      {stands && accepted && <p className="small soft measure">How it is paid stands in the invoice.</p>}
    </Section>
  );
}

/** On a page that loads the charge with the rest, and after a change again. */
export function LoadedChargePart(props: Omit<Props, 'changed'>) {
  const { revalidate } = useRevalidator();
  return <ChargePart {...props} changed={revalidate} />;
}

function WaiverForm({ manuscriptId, reason, changed }: Omit<Props, 'charge'> & { reason: string }) {
  const { value, change, deleteDraft, restored } = useRestoredDraft(`waiver ${manuscriptId}`, { reason });
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  async function ask() {
    if (busy) return;
    if (!value.reason.trim()) return setWrong('Please say why');
    setBusy(true);
    const answer = await quietSessionApi('askForWaiver', {
      body: { manuscriptId, reason: value.reason },
    }).finally(() => setBusy(false));
    const fields = answer.code === codes.refusedInput ? answer.data?.fields : undefined;
    setWrong(answer.code === codes.success ? '' : (fields?.reason ?? answer.msg));
    if (answer.code !== codes.success) return;
    deleteDraft();
    succeed(reason ? 'Changed' : 'The office has it, and will answer by letter');
    await changed();
  }
  return (
    <details className="fold" open={reason !== '' || restored !== null || undefined}>
      <summary>{reason ? 'What you asked for' : 'Ask for a waiver or discount'}</summary>
      <form
        className="stack gap-2 measure above-1"
        noValidate
        aria-label="Waiver or discount"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <p className="small soft">No editor and no reviewer of your manuscript is told that you asked.</p>
        <RestoredNote restored={restored} />
        <Textarea
          label="Why"
          name="reason"
          rows={4}
          maxLength={2000}
          value={value.reason}
          error={wrong}
          onChange={({ currentTarget }) => {
            change({ reason: currentTarget.value });
            setWrong('');
          }}
        />
        <div>
          <button type="submit" className="button button-quiet" aria-disabled={busy || undefined}>
            {reason ? 'Change what you asked' : 'Ask for it'}
          </button>
        </div>
      </form>
    </details>
  );
}
