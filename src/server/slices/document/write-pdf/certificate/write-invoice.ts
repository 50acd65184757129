import { readFileSync } from 'node:fs';
import { array, call, string } from '../typst.ts';
import { type CertificateOptions, typesetSheet } from './typeset-sheet.ts';

/** The words of an invoice or credit note, all of them plain text. */
export type Invoice = {
  /** Above the title: the press. */
  kicker: string;
  title: string;
  number: string;
  facts: readonly (readonly [label: string, value: string])[];
  from: readonly string[];
  to: readonly string[];
  /** What is charged, with amounts. */
  rows: readonly (readonly [what: string, amount: string])[];
  sums: readonly (readonly [label: string, amount: string])[];
  total: readonly [label: string, amount: string];
  /** How it is paid; empty: nothing is said of it. */
  payment: readonly string[];
};

const template = readFileSync(new URL('./invoice.typ', import.meta.url));

const labels = ['For', 'From', 'What', 'Amount', 'How to pay'];
const pairs = (all: readonly (readonly [string, string])[]) =>
  array(all.map((pair) => array(pair.map(string))));

const sourceOf = ({ kicker, title, number, facts, from, to, rows, sums, total, payment }: Invoice): string =>
  `#import "invoice.typ": invoice\n#${call('invoice', {
    kicker: string(kicker),
    title: string(title),
    number: string(number),
    facts: pairs(facts),
    from: array(from.map(string)),
    to: array(to.map(string)),
    rows: pairs(rows),
    sums: pairs(sums),
    total: array(total.map(string)),
    payment: array(payment.map(string)),
    labels: array(labels.map(string)),
  })}`;

/** An invoice as PDF/UA-1, or as a plain PDF where a name has characters that no font has. */
export const typesetInvoice = (invoice: Invoice, options: CertificateOptions): Uint8Array =>
  typesetSheet({ source: sourceOf(invoice), file: 'invoice.typ', template }, options);
