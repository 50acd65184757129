import type { Envelope } from '#contract/envelope.ts';
import { type GivenFile, notThere, ok } from '#server/platform/http/route.ts';
import { makeInvoice } from '#server/slices/document/index.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { wordsOfInvoice } from './rules-invoice.ts';
import { findInvoice, keepPdf } from './store-invoices.ts';

/**
 * An invoice as PDF: made when it is first asked for, outside of any transaction, and the same bytes from then on, also where a
 * later version of the press would make others.
 */
export async function giveInvoice(
  { db, fontFolder }: Pick<OfficeDeps, 'db' | 'fontFolder'>,
  which: { id: number; chargeId: number },
): Promise<Envelope<GivenFile>> {
  const invoice = await findInvoice(db, which);
  if (!invoice) return notThere('This invoice');
  const words = wordsOfInvoice(invoice);
  const { accent } = invoice.facts;
  const options = { created: Math.floor(invoice.issuedAt.getTime() / 1000), fontFolder };
  const bytes =
    invoice.pdf ??
    (await keepPdf(db, invoice.id, await makeInvoice(words, { ...options, ...(accent && { accent }) })));
  return ok({
    bytes,
    mediaType: 'application/pdf',
    filename: `${invoice.kind.replace(' ', '-')}-${words.number}.pdf`,
    attached: true,
  });
}
