import { expect, test } from 'vitest';
import { storedBillTo } from '#contract/charges.ts';
import { wordsOfInvoice } from './rules-invoice.ts';

test('words that are longer than their column can be broken, and account numbers stay whole', () => {
  const long = 'W'.repeat(200);
  const account = 'MT84MALT011000012345MTLCAST001S';
  const words = wordsOfInvoice({
    ...{ year: 2026, number: 1, kind: 'invoice', net: 1, tax: 0, currency: 'EUR' },
    ...{ issuedOn: '2026-11-20', dueOn: null },
    facts: {
      ...{ press: 'Press', journal: 'Journal', accent: null, manuscript: 'T-1', title: long, type: '' },
      ...{ amount: 1, waived: 0, taxLabel: '', taxRate: 0, credits: null, payment: `IBAN ${account}` },
      issuer: { name: long, address: long, taxNumber: '' },
      billTo: { ...storedBillTo({}), name: long, purchaseOrder: long },
    },
  });
  for (const text of [...words.from, ...words.to, words.rows[0]?.[0] ?? '', words.facts.at(-1)?.[1] ?? ''])
    expect(Math.max(...text.split(/[\u200b\s]/).map(({ length }) => length))).toBeLessThan(31);
  expect(words.payment).toEqual([`IBAN ${account}`]);
});
