import type { Transaction } from '#server/platform/db/index.ts';
import { deleteLettersAbout } from '#server/platform/mail/index.ts';
import { chargeSubject } from '#server/slices/letters/index.ts';
import { clearChargesOf } from './store-charges.ts';

/** Erases what charges and their letters, waiting ones too, say of the person who submitted. */
export async function eraseChargesOf(tx: Transaction, userId: number): Promise<void> {
  for (const id of await clearChargesOf(tx, userId)) await deleteLettersAbout(tx, chargeSubject(id));
}
