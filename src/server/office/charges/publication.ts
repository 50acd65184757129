import type { Db, Transaction } from '#server/platform/db/index.ts';
import { lockAnyManuscript } from '#server/slices/manuscripts/index.ts';
import { changeCharge, unpaidCharge } from './store-charges.ts';

const notPaid = 'Its charge is not paid, and the journal waits for that.';
const unpaid = `${notPaid} Allow it under Charges, or publish this article alone and give a reason.`;

/** Place where a reason can be given. */
export const sayWhyUnpaid = `${notPaid} Say why it is to be published all the same.`;

/** Why a manuscript can't be published before its charge is paid; undefined if it can. */
export const whyUnpaid = async (db: Db, manuscriptId: number | null): Promise<string | undefined> =>
  manuscriptId !== null && (await unpaidCharge(db, manuscriptId)) ? unpaid : undefined;

/** Allows the publication of a manuscript before its charge is paid; false where nothing waits for that. */
export async function allowUnpaid(tx: Transaction, manuscriptId: number, reason: string): Promise<boolean> {
  await lockAnyManuscript(tx, manuscriptId);
  const charge = await unpaidCharge(tx, manuscriptId);
  if (charge) await changeCharge(tx, charge, { unpaid_reason: reason });
  return charge !== undefined;
}
