import { z } from 'zod';
import { codes } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { manuscriptId, manuscriptType, optionalText, required, rowId, rowVersion } from './fields.ts';
import { currency, minorUnits } from './money-fields.ts';
import { day } from './office/words.ts';

/** Characters of the reason for which a waiver is asked. */
const waiverReasonLimit = 2000;

const taxRate = z
  .number()
  .int()
  .min(0)
  .max(10_000)
  .default(0)
  .meta({ label: 'Tax rate' })
  .describe('in hundredths of a per cent: 1900 is 19 %');

const issuer = {
  name: optionalText('Name'),
  address: optionalText('Address', 500),
  taxNumber: optionalText('Tax number', 100),
};

/** Charges of a journal; off by default. */
export const journalCharges = z
  .object({
    on: z.boolean().default(false).meta({ label: 'Charges' }),
    currency: currency.default('EUR'),
    amounts: z
      .array(
        z
          .object({ type: manuscriptType, amount: minorUnits.meta({ label: 'Amount' }) })
          .meta({ label: 'Amount of a type' }),
      )
      .max(100)
      .refine((all) => new Set(all.map(({ type }) => type)).size === all.length, 'A type has an amount twice')
      .default([])
      .meta({ label: 'Amounts by type' })
      .describe('before tax, in minor units of the currency; types without one are free'),
    taxLabel: optionalText('Tax', 60),
    taxRate,
    issuer: z.object(issuer).default({ name: '', address: '', taxNumber: '' }).meta({ label: 'Issuer' }),
    payment: optionalText('How to pay', 2000),
    days: z
      .number({ error: 'Give a number of days, 365 at most' })
      .int()
      .min(1, 'Give a number of days, 365 at most')
      .max(365, 'Give a number of days, 365 at most')
      .default(30)
      .meta({ label: 'Days to pay' }),
    remindEvery: z
      .number({ error: 'Give a number of days, 365 at most' })
      .int()
      .min(0, 'Give a number of days, 365 at most')
      .max(365, 'Give a number of days, 365 at most')
      .default(0)
      .meta({ label: 'Days between reminders' })
      .describe(
        'days after the day to pay, and after each reminder, on which the press reminds by itself, three times; 0: never',
      ),
    words: optionalText('On fees and waivers', 4000),
    waits: z.boolean().default(false).meta({ label: 'Publication waits for payment' }),
  })
  .superRefine(({ on, issuer, payment, taxLabel, taxRate }, ctx) => {
    const missing = (path: string[], message: string) => ctx.addIssue({ code: 'custom', path, message });
    if (on && !issuer.name) missing(['issuer', 'name'], 'Name who the invoices are from');
    if (on && !issuer.address)
      missing(['issuer', 'address'], 'Give the address of who the invoices are from');
    if (on && !payment) missing(['payment'], 'Say how invoices are paid');
    if (taxRate > 0 && !taxLabel) missing(['taxLabel'], 'Name the tax, such as VAT');
  });
export type JournalCharges = z.output<typeof journalCharges>;

/** Charges as they are stored; what can't be read is off. */
export const storedCharges = (stored: unknown): JournalCharges =>
  journalCharges.catch(journalCharges.parse({})).parse(stored);

/** The price of a type, in minor units; 0: nothing. */
export const amountFor = (
  { on, amounts }: Pick<JournalCharges, 'on' | 'amounts'>,
  type: number | null,
): number => (on ? (amounts.find((one) => one.type === type)?.amount ?? 0) : 0);

/** Recipient of an invoice. */
export const billTo = z.object({
  name: optionalText('Name'),
  institution: optionalText('Institution', 300),
  address: optionalText('Address', 500),
  taxId: optionalText('Tax number', 100),
  purchaseOrder: optionalText('Purchase order', 100),
});
export type BillTo = z.output<typeof billTo>;

/** As it is stored; what can't be read is empty. */
export const storedBillTo = (stored: unknown): BillTo => billTo.catch(billTo.parse({})).parse(stored);

/** State of a charge; `told`: the manuscript is not accepted; `free`: accepted when it cost nothing. */
export const chargeStates = [
  'told',
  'not billed',
  'invoiced',
  'overdue',
  'paid',
  'cancelled',
  'waived',
  'free',
] as const;
export type ChargeState = (typeof chargeStates)[number];

export const waiverOutcomes = ['whole', 'part', 'refused'] as const;

const invoiceShape = z.object({
  id: z.number(),
  number: z.string().describe('such as 2026-00017'),
  kind: z.enum(['invoice', 'credit note']),
  issuedOn: day,
  dueOn: day.nullable().describe('null for a credit note'),
  total: z.number().int().describe('with tax, in minor units'),
});

/** A charge as both its author and the office see it. */
export const chargeShape = z.object({
  version: z.number().int(),
  accepted: z.boolean().describe('whether the manuscript is accepted now'),
  over: z.boolean().describe('whether it was declined or withdrawn: nothing is to be paid'),
  state: z.enum(chargeStates),
  currency: z.string(),
  amount: z.number().int().describe('before waiver and tax, in minor units'),
  waived: z.number().int().describe('what is taken off it, in minor units'),
  tax: z.number().int().describe('on what remains, in minor units, as the journal’s tax is now'),
  taxLabel: z.string(),
  waiver: z
    .object({
      askedAt: z.string().nullable().describe('ISO 8601; null: it was given unasked'),
      reason: z.string(),
      outcome: z.enum(waiverOutcomes).nullable().describe('null: not answered yet'),
      words: z.string().describe('to the author'),
    })
    .nullable(),
  billTo,
  paidOn: day.nullable(),
  invoices: z.array(invoiceShape).describe('with credit notes, newest first'),
});
export type Charge = z.output<typeof chargeShape>;

export const chargeTexts = {
  changed: 'This charge was changed since you opened the page. Nothing of yours was done: look at it again.',
  issued: 'An invoice was issued already. Please write to the journal.',
  free: 'Nothing is to be paid for it.',
  answered: 'This was asked and answered before. Please write to the journal.',
} as const;

const ofManuscript = { manuscriptId };

export const chargeEndpoints = {
  journalCharges: endpoint('journalCharges', {
    summary:
      'What journals charge by type, and what they say of fees and waivers; of those that say anything',
    access: 'public',
    cacheable: true,
    output: z.array(
      z.object({
        journalId: z.number(),
        on: z.boolean().describe('whether the journal charges anything'),
        currency: z.string(),
        amounts: z.array(z.object({ type: z.number().int(), label: z.string(), amount: z.number().int() })),
        taxLabel: z.string(),
        taxRate: z.number().int(),
        words: z.string().describe('plain text'),
      }),
    ),
  }),
  ownCharge: endpoint('ownCharge', {
    summary: 'The charge of one of the session’s user’s own manuscripts; null where there is none',
    access: 'session',
    query: z.object(ofManuscript),
    output: chargeShape.nullable(),
  }),
  askForWaiver: endpoint('askForWaiver', {
    summary:
      'Asks for a waiver or discount of an own manuscript’s charge; no editor and no reviewer of the manuscript is told',
    access: 'session',
    mayAnswer: [codes.conflict],
    body: z.object({ ...ofManuscript, reason: required('Reason', waiverReasonLimit) }),
    output: z.null(),
  }),
  saveBillTo: endpoint('saveBillTo', {
    summary: 'Says who the invoice of an own manuscript is for, until it is issued',
    access: 'session',
    mayAnswer: [codes.conflict],
    body: z.object({ ...ofManuscript, version: rowVersion, billTo: billTo.meta({ label: 'Who it is for' }) }),
    output: z.null(),
  }),
  ownInvoice: endpoint('ownInvoice', {
    summary: 'An invoice or credit note of an own manuscript as PDF',
    access: 'session',
    query: z.object({ ...ofManuscript, invoiceId: rowId.meta({ label: 'Invoice' }) }),
    givesFile: true,
    output: z.null(),
  }),
};
