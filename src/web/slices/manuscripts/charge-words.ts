import type { Charge, ChargeState } from '#contract/charges.ts';
import { moneyText } from '#contract/money.ts';

/** States of charges, for people. */
export const chargeStateWords: Readonly<Record<ChargeState, string>> = {
  told: 'Not due before acceptance',
  'not billed': 'Due, no invoice yet',
  invoiced: 'Invoiced',
  overdue: 'Invoiced, overdue',
  paid: 'Paid',
  cancelled: 'Invoice taken back',
  waived: 'Waived',
  free: 'Costs nothing',
};

/** Rest of a charge, in words: with tax, where there is any. */
export function remainsOf({ amount, waived, tax, taxLabel, currency }: Charge): string {
  const net = amount - waived;
  if (net === 0) return 'nothing';
  return tax > 0
    ? `${moneyText(net + tax, currency)} (${moneyText(net, currency)} and ${moneyText(tax, currency)} ${taxLabel})`
    : moneyText(net, currency);
}

/** The answer to a wish for a waiver, in words. */
export function waiverWords({ waiver, waived, currency }: Charge): string {
  if (!waiver) return 'None';
  if (waiver.outcome === null) return 'Asked for, not answered yet';
  if (waiver.outcome === 'refused') return 'Not given';
  return waiver.outcome === 'whole' ? 'Given in whole' : `${moneyText(waived, currency)} taken off`;
}
