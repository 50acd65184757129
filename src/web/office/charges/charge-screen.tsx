import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { moneyText } from '#contract/money.ts';
import {
  BillToForm,
  chargeStateWords,
  InvoiceList,
  remainsOf,
  waiverWords,
} from '#web/slices/manuscripts/for-office.ts';
import { dateOf } from '#web/ui/dates.ts';
import { saveGiven } from '#web/ui/forms/index.ts';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { Columns, Facts, Section } from '#web/ui/screens/section.tsx';
import { officeDataOf, officeLoad, useAction } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { PaidForm } from './paid-form.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { WaiverAnswer } from './waiver-answer.tsx';

export const handle: OfficeScreen = { title: 'Charge' };

export const clientLoader = officeLoad(async ({ api, params }) =>
  officeDataOf(await api('officeCharge', { query: { chargeId: params.id ?? '' } })),
);

type Asking = 'issue' | 'credit' | 'remind' | 'unpaid' | 'not paid';

export default function ChargeScreen() {
  const charge = useLoaderData<typeof clientLoader>();
  const { id: chargeId, version, state, currency, invoices, waiver } = charge;
  const { attempt, save } = useAction();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const body = { chargeId, version };
  const stands = state === 'invoiced' || state === 'overdue' || state === 'paid';
  const due = state === 'not billed' || state === 'cancelled' || state === 'told';
  const isWished = waiver !== null && waiver.outcome === null;
  const ask = (what: Asking, label: string, className = 'button button-quiet') => (
    <button type="button" className={className} onClick={() => setAsking(what)}>
      {label}
    </button>
  );
  return (
    <>
      <ScreenHead title={`Charge of ${charge.number}`} eyebrow={<a href="/office/charges">Charges</a>}>
        <span className="breaks">{charge.title}</span>
      </ScreenHead>
      <Columns>
        <div>
          <Section title="Where it stands">
            <Facts
              facts={[
                ['State', chargeStateWords[state]],
                ['Journal', charge.journal],
                ['Type', charge.type],
                ['Submitted by', charge.submitter],
                ['Charge', moneyText(charge.amount, currency)],
                ['Waiver', waiverWords(charge)],
                ['To pay', stands ? '' : remainsOf(charge)],
                ['Accepted', charge.dueAt && dateOf(charge.dueAt)],
                ['Reminded', charge.remindedAt && dateOf(charge.remindedAt)],
                ['Paid', charge.paidOn && [dateOf(charge.paidOn), charge.paidHow].filter(Boolean).join(', ')],
                ['Note', charge.paidNote],
                ['Published before payment', charge.unpaidReason],
              ]}
            />
            {charge.over && stands && (
              <p className="above-2 measure">
                The manuscript was declined or withdrawn: take the invoice back by a credit note.
              </p>
            )}
            {due && charge.accepted && isWished && (
              <p className="above-2 measure">A waiver is asked for: answer that before an invoice.</p>
            )}
            <div className="row above-2">
              {due && charge.accepted && !isWished && ask('issue', 'Issue the invoice', 'button')}
              {(state === 'invoiced' || state === 'overdue') && charge.accepted && ask('remind', 'Remind')}
              {state === 'paid' && ask('not paid', 'Not paid after all')}
              {stands && ask('credit', 'Credit note')}
              {charge.waits && ask('unpaid', 'Allow publication before payment')}
            </div>
          </Section>
          {(state === 'invoiced' || state === 'overdue') && (
            <Section title="Payment">
              <PaidForm key={chargeId} {...body} />
            </Section>
          )}
          {invoices.length > 0 && (
            <Section title="Invoices">
              <InvoiceList
                charge={charge}
                save={(id) =>
                  saveGiven('officeInvoice', { chargeId: String(chargeId), invoiceId: String(id) })
                }
              />
            </Section>
          )}
        </div>
        {!stands && state !== 'free' && (
          <div>
            <Section title="Waiver">
              {waiver?.reason && (
                <blockquote className="rail-quiet breaks lines below-2">{waiver.reason}</blockquote>
              )}
              {waiver && !waiver.reason && waiver.askedAt && (
                <p className="small soft below-2">The reason was erased with the account.</p>
              )}
              {waiver?.words && (
                <p className="small below-2 breaks lines">Written to the author: {waiver.words}</p>
              )}
              <WaiverAnswer key={`${chargeId} ${version}`} charge={charge} />
            </Section>
            {state !== 'waived' && (
              <Section title="Who the invoice is for">
                <BillToForm
                  key={JSON.stringify(charge.billTo)}
                  topic={`bill to of charge ${chargeId}`}
                  billTo={charge.billTo}
                  version={version}
                  save={(billTo, seen) =>
                    save('officeSaveBillTo', { body: { chargeId, version: seen, billTo } }, 'Saved')
                  }
                />
              </Section>
            )}
          </div>
        )}
      </Columns>
      <ConfirmDialog
        open={asking === 'issue'}
        title="Issue the invoice?"
        action="Issue it"
        onConfirm={() => attempt('officeIssueInvoice', { body }, 'The invoice is issued')}
        onClose={close}
      >
        <p>
          It asks for {remainsOf(charge)}, and gets the next number. It can’t be changed afterwards, only
          taken back by a credit note. Its author is told by letter.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'remind'}
        title="Remind the author?"
        action="Remind"
        onConfirm={() => attempt('officeRemindOfInvoice', { body }, 'The reminder is on its way')}
        onClose={close}
      >
        <p>A letter says what is to be paid, and where the invoice is.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'not paid'}
        title="Was it not paid after all?"
        action="It was not paid"
        danger
        onConfirm={() =>
          attempt('officeChargePaid', { body: { ...body, paid: null } }, 'It waits to be paid again')
        }
        onClose={close}
      >
        <p>The payment that was noted is removed. Nobody is told.</p>
      </ConfirmDialog>
      <ReasonDialog
        open={asking === 'credit'}
        title="Take the invoice back?"
        action="Make the credit note"
        onSend={(reason) =>
          attempt('officeCreditInvoice', { body: { ...body, reason } }, 'The credit note is made')
        }
        onClose={close}
      >
        A credit note with a number of its own takes it back; another invoice can be issued then. The reason
        stands in it, and the author is told by letter. Money that was paid is not sent back by this.
      </ReasonDialog>
      <ReasonDialog
        open={asking === 'unpaid'}
        title="Allow publication before payment?"
        action="Allow it"
        onSend={(reason) =>
          attempt('officeAllowUnpaid', { body: { ...body, reason } }, 'It may be published')
        }
        onClose={close}
      >
        This manuscript can then be published although its charge is not paid.
      </ReasonDialog>
    </>
  );
}
