import { z } from 'zod';
import { billTo } from '#contract/charges.ts';
import { moneyText, rateText } from '#contract/money.ts';
import { dayInWords } from '#server/platform/days.ts';
import type { InvoiceRow } from './store-invoices.ts';

/** All that stands in an invoice, as it was when it was issued. */
const invoiceFacts = z.object({
  press: z.string(),
  issuer: z.object({ name: z.string(), address: z.string(), taxNumber: z.string() }),
  billTo,
  journal: z.string(),
  accent: z.string().nullable(),
  manuscript: z.string(),
  title: z.string(),
  type: z.string(),
  amount: z.number(),
  waived: z.number(),
  taxLabel: z.string(),
  taxRate: z.number(),
  payment: z.string(),
  /** Of a credit note: number and day of the invoice that it takes back, and why. */
  credits: z.object({ number: z.string(), day: z.string(), reason: z.string() }).nullable(),
});
export type InvoiceFacts = z.output<typeof invoiceFacts>;

export const storedFacts = (stored: unknown): InvoiceFacts => invoiceFacts.parse(stored);

/** The number as it is printed and cited: 2026-00017. */
export const numberText = ({ year, number }: Pick<InvoiceRow, 'year' | 'number'>): string =>
  `${year}-${String(number).padStart(5, '0')}`;

/** The invoice that no credit note has taken back. */
export const standingOf = (invoices: readonly InvoiceRow[]): InvoiceRow | undefined =>
  invoices.find(({ id, kind }) => kind === 'invoice' && !invoices.some(({ credits }) => credits === id));

/** Room to break in words that are longer than a column is wide. */
const breakable = (text: string, most: number): string =>
  text.replace(/\S+/gu, (word) => {
    const letters = [...word];
    if (letters.length <= most) return word;
    return letters.map((one, at) => (at > 0 && at % 10 === 0 ? `\u200b${one}` : one)).join('');
  });
const inColumn = 30;
/** Account numbers of banks have 34 letters at most. */
const acrossPage = 34;

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

type Printed = Pick<InvoiceRow, 'year' | 'number' | 'kind' | 'net' | 'tax' | 'issuedOn' | 'dueOn'> & {
  currency: string;
  facts: InvoiceFacts;
};

/** The words of an invoice for the typesetter, each of them plain text. */
export function wordsOfInvoice({ facts, kind, net, tax, currency, issuedOn, dueOn, ...invoice }: Printed) {
  const { issuer, billTo, credits, waived, amount, taxLabel, taxRate } = facts;
  const credit = kind === 'credit note';
  const row = (label: string, minor: number, less = false): [string, string] => [
    label,
    `${less ? '−' : ''}${moneyText(minor, currency)}`,
  ];
  return {
    kicker: facts.press,
    title: credit ? 'Credit note' : 'Invoice',
    number: numberText(invoice),
    facts: [
      ['Date', dayInWords(issuedOn)],
      ...(dueOn ? [['To be paid by', dayInWords(dueOn)]] : []),
      ...(credits ? [['Takes back invoice', `${credits.number} of ${dayInWords(credits.day)}`]] : []),
      ...(credits ? [['Reason', breakable(credits.reason, acrossPage)]] : []),
      ...(billTo.purchaseOrder ? [['Purchase order', breakable(billTo.purchaseOrder, acrossPage)]] : []),
    ] as [string, string][],
    from: [
      issuer.name,
      ...lines(issuer.address),
      ...(issuer.taxNumber ? [`Tax number ${issuer.taxNumber}`] : []),
    ].map((line) => breakable(line, inColumn)),
    to: [
      billTo.name,
      billTo.institution,
      ...lines(billTo.address),
      billTo.taxId && `Tax number ${billTo.taxId}`,
    ]
      .filter(Boolean)
      .map((line) => breakable(line, inColumn)),
    rows: [
      row(
        breakable(
          `Article processing charge${facts.type && ` (${facts.type})`} for “${facts.title}”, manuscript ${facts.manuscript}, ${facts.journal}`,
          acrossPage,
        ),
        amount,
      ),
      ...(waived > 0 ? [row('Waiver', waived, true)] : []),
    ],
    sums: [
      ...(tax > 0 ? [row('Before tax', net), row(`${taxLabel} ${rateText(taxRate)}`, tax)] : []),
      ...(tax === 0 && taxLabel ? [row(`${taxLabel} ${rateText(taxRate)}`, tax)] : []),
    ],
    total: row(credit ? 'Credited' : 'To pay', net + tax),
    payment: credit ? [] : lines(facts.payment).map((line) => breakable(line, acrossPage)),
  };
}
