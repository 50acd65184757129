import { useState } from 'react';
import type { Charge } from '#contract/charges.ts';
import { moneyText } from '#contract/money.ts';
import { dateOf } from '#web/ui/dates.ts';

type Props = { charge: Pick<Charge, 'invoices' | 'currency'>; save(invoiceId: number): Promise<void> };

/** Invoices and credit notes of a charge, newest first, each as PDF. */
export function InvoiceList({ charge: { invoices, currency }, save }: Props) {
  const [busy, setBusy] = useState(false);
  if (invoices.length === 0) return null;
  return (
    <ul className="plain-list stack gap-1" aria-label="Invoices">
      {invoices.map(({ id, kind, number, issuedOn, dueOn, total }) => (
        <li key={id}>
          <button
            type="button"
            className="link-button"
            aria-disabled={busy || undefined}
            onClick={async () => {
              if (busy) return;
              setBusy(true);
              await save(id).finally(() => setBusy(false));
            }}
          >
            {kind === 'invoice' ? 'Invoice' : 'Credit note'} {number}, PDF
          </button>
          <span className="small soft block">
            {moneyText(total, currency)}, of {dateOf(issuedOn)}
            {dueOn && `, to be paid by ${dateOf(dueOn)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
