import type { JournalCharges } from '#contract/charges.ts';
import { decimalText, isCurrency, rateText, typedAmount, typedRate } from '#contract/money.ts';
import type { OfficeJournal } from '#contract/office/journals.ts';
import { typedNumber } from './typed-number.ts';

/** Charges of a journal as they are edited: amounts and numbers as text. */
export function chargesValues({ charges, types }: OfficeJournal) {
  const { amounts, taxRate, days, remindEvery, issuer, ...rest } = charges;
  return {
    ...rest,
    issuerName: issuer.name,
    issuerAddress: issuer.address,
    issuerTax: issuer.taxNumber,
    taxRate: taxRate === 0 ? '' : rateText(taxRate).replace(' %', ''),
    days: String(days),
    remindEvery: remindEvery === 0 ? '' : String(remindEvery),
    // Of types that are gone too: what is not shown must not vanish by saving something else.
    amounts: [...new Set([...types.map(({ value }) => value), ...amounts.map(({ type }) => type)])].map(
      (type) => {
        const amount = amounts.find((one) => one.type === type)?.amount;
        return { type, text: amount ? decimalText(amount, charges.currency) : '' };
      },
    ),
  };
}
type ChargesValues = ReturnType<typeof chargesValues>;

/** As it is saved, or what is wrong with what was typed, by field. */
export function chargesAsSaved(
  values: ChargesValues,
): { charges: JournalCharges } | { errors: Record<string, string> } {
  const { issuerName, issuerAddress, issuerTax, amounts, taxRate, days, remindEvery, ...rest } = values;
  const currency = rest.currency.trim().toUpperCase();
  const errors: Record<string, string> = {};
  if (!isCurrency(currency)) errors['charges.currency'] = 'Give a currency by its three letters, such as EUR';
  const saved = amounts.flatMap(({ type, text }) => {
    if (text.trim() === '' || errors['charges.currency']) return [];
    const amount = typedAmount(text, currency);
    if (amount === undefined)
      errors[`charges.amount.${type}`] =
        `Give an amount of ${currency}, such as ${decimalText(120_000, currency)}`;
    return amount ? [{ type, amount }] : [];
  });
  const rate = typedRate(taxRate);
  if (rate === undefined) errors['charges.taxRate'] = 'Give a rate in per cent, such as 19 or 7.5';
  if (Object.keys(errors).length > 0) return { errors };
  return {
    charges: {
      ...rest,
      currency,
      amounts: saved,
      taxRate: rate ?? 0,
      days: typedNumber(days) ?? 0,
      remindEvery: remindEvery.trim() === '' ? 0 : (typedNumber(remindEvery) ?? -1),
      issuer: { name: issuerName, address: issuerAddress, taxNumber: issuerTax },
    },
  };
}
