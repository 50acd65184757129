import { z } from 'zod';
import { billTo, chargeShape, chargeStates, waiverOutcomes } from '../charges.ts';
import { codes } from '../codes.ts';
import { endpoint } from '../endpoint.ts';
import { journalId, optionalText, pageNumber, required, rowId, rowVersion } from '../fields.ts';
import { minorUnits } from '../money-fields.ts';
import { csvFile } from './csv.ts';
import { day, periodDay } from './words.ts';

/** Rows of a page of the list. */
export const chargesPage = 25;
export const chargesCsvSize = 5000;

/** Filters of the list, besides states. */
export const chargeFilters = [
  'waiver asked',
  ...chargeStates.filter((state) => state !== 'told' && state !== 'free'),
] as const;
export type ChargeFilter = (typeof chargeFilters)[number];

const filter = {
  journalId: journalId.optional(),
  state: z
    .enum(chargeFilters as readonly [ChargeFilter, ...ChargeFilter[]])
    .optional()
    .meta({ label: 'State' }),
  from: periodDay.optional().meta({ label: 'From' }).describe('first day on which charges became due'),
  to: periodDay.optional().meta({ label: 'To' }).describe('last day on which charges became due'),
};

const row = z.object({
  id: z.number(),
  journalId: z.number(),
  journal: z.string().describe('short name of the journal'),
  number: z.string().describe('of the manuscript'),
  title: z.string().describe('of the manuscript'),
  type: z.string(),
  state: z.enum(chargeStates),
  waiverAsked: z.boolean().describe('whether a waiver was asked for, and is not answered'),
  currency: z.string(),
  amount: z.number().int().describe('before waiver and tax, in minor units'),
  waived: z.number().int(),
  toPay: z.number().int().describe('after waiver and with tax: of the invoice, else as it would be now'),
  tax: z.number().int().describe('of what is to pay, in minor units'),
  invoice: z.string().describe('number of the invoice that stands; empty: none'),
  dueAt: z.string().nullable().describe('when the manuscript was accepted, ISO 8601; null: it is not'),
  payBy: day.nullable(),
  paidOn: day.nullable(),
  toCredit: z
    .enum(['not accepted', 'costs less'])
    .nullable()
    .describe('why the invoice that stands is to be taken back; null: it is not'),
});
export type ChargeRow = z.output<typeof row>;

const total = z.object({
  currency: z.string(),
  charges: z.number().int(),
  toPay: z.string().describe('sum of what invoices that stand ask for, in minor units'),
  paid: z.string().describe('sum of what is paid of it, in minor units'),
});

const chargeId = rowId.meta({ label: 'Charge' });
const change = { chargeId, version: rowVersion };
const permission = 'charges';
const action = { access: 'editor', permission, mayAnswer: [codes.conflict], output: z.null() } as const;

/** Calls about money, for people of the office; those who decide on manuscripts have none of them (docs/decisions/0330). */
export const officeChargesEndpoints = {
  officeCharges: endpoint('officeCharges', {
    summary:
      'Charges of the caller’s journals, those with an unanswered wish for a waiver first, with totals by currency',
    access: 'editor',
    permission,
    acrossJournals: true,
    query: z.object({ ...filter, page: pageNumber.default(1) }),
    output: z.object({ rows: z.array(row), total: z.number().int(), totals: z.array(total) }),
  }),
  officeChargesCsv: endpoint('officeChargesCsv', {
    summary: 'The charges that fit a filter, at most 5,000, as CSV with exact amounts',
    access: 'editor',
    permission,
    acrossJournals: true,
    query: z.object(filter),
    output: csvFile,
  }),
  officeCharge: endpoint('officeCharge', {
    summary: 'A charge with its waiver, invoices and payment',
    access: 'editor',
    permission,
    query: z.object({ chargeId }),
    output: chargeShape.extend({
      ...row.pick({ id: true, number: true, title: true, type: true, journalId: true }).shape,
      journal: z.string().describe('name of the journal'),
      submitter: z.string(),
      dueAt: z.string().nullable().describe('ISO 8601'),
      paidHow: z.string(),
      paidNote: z.string(),
      remindedAt: z.string().nullable().describe('ISO 8601'),
      waits: z
        .boolean()
        .describe('whether publication waits until it is paid, and no reason was given to publish before'),
      unpaidReason: z.string().describe('why it may be published before it is paid; empty: it may not'),
    }),
  }),
  officeInvoice: endpoint('officeInvoice', {
    summary: 'An invoice or credit note as PDF',
    access: 'editor',
    permission,
    query: z.object({ chargeId, invoiceId: rowId.meta({ label: 'Invoice' }) }),
    givesFile: true,
    output: z.null(),
  }),
  officeAnswerWaiver: endpoint('officeAnswerWaiver', {
    ...action,
    summary:
      'Waives a charge whole or in part, or refuses to, until an invoice is issued; its author is told by letter',
    body: z.object({
      ...change,
      outcome: z.enum(waiverOutcomes).meta({ label: 'Answer' }),
      waived: minorUnits
        .optional()
        .meta({ label: 'What is taken off' })
        .describe('for a waiver in part: in minor units'),
      words: optionalText('Words to the author', 2000),
    }),
  }),
  officeSaveBillTo: endpoint('officeSaveBillTo', {
    ...action,
    summary: 'Says who the invoice is for, until it is issued',
    body: z.object({ ...change, billTo: billTo.meta({ label: 'Who it is for' }) }),
  }),
  officeIssueInvoice: endpoint('officeIssueInvoice', {
    ...action,
    summary:
      'Issues the invoice of an accepted manuscript with the next number, and tells its authors by letter',
    body: z.object(change),
  }),
  officeCreditInvoice: endpoint('officeCreditInvoice', {
    ...action,
    summary:
      'Takes the invoice back by a credit note, and tells the authors by letter; another can be issued then',
    body: z.object({ ...change, reason: required('Reason', 500) }),
  }),
  officeRemindOfInvoice: endpoint('officeRemindOfInvoice', {
    ...action,
    summary: 'Reminds the authors by letter of an invoice that is not paid',
    body: z.object(change),
  }),
  officeChargePaid: endpoint('officeChargePaid', {
    ...action,
    summary: 'Says that an invoice was paid, when and how; or that it was not after all',
    body: z.object({
      ...change,
      paid: z
        .object({
          on: day.meta({ label: 'Day' }),
          how: optionalText('How', 100),
          note: optionalText('Note', 1000),
        })
        .nullable()
        .meta({ label: 'Payment' })
        .describe('null: not after all'),
    }),
  }),
  officeAllowUnpaid: endpoint('officeAllowUnpaid', {
    ...action,
    summary: 'Allows publication before payment, where the journal waits for it',
    body: z.object({ ...change, reason: required('Reason', 500) }),
  }),
};
