import { paragraphsOf } from '#contract/paragraphs.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import type { Reader } from '#server/platform/mail/index.ts';
import { buildTemplateLetter, composeWords, type TemplateName } from '#server/slices/letters/index.ts';
import { findLetterFacts, oneLine, readersOf } from '#server/slices/manuscripts/index.ts';
import type { OfficeDeps } from '../ground/index.ts';
import type { ChargeRow } from './store-charges.ts';

export type LetterDeps = Pick<OfficeDeps, 'mailer' | 'site'>;
type ChargeTemplate = Extract<
  TemplateName,
  'chargeDue' | 'waiverAnswered' | 'invoiceIssued' | 'invoiceReminder' | 'invoiceCredited'
>;

type Told = { template: ChargeTemplate; values: Readonly<Record<string, string>>; words?: string };

/**
 * Tells the account that submitted a manuscript of its charge. What is told of a waiver is no letter of the manuscript, nor of
 * its journal: editors read those. Nor is it what becomes due: where that is missing, all was waived.
 */
export async function tellAuthor(
  tx: Transaction,
  { mailer, site }: LetterDeps,
  { id: chargeId, manuscriptId, journalId }: Pick<ChargeRow, 'id' | 'manuscriptId' | 'journalId'>,
  { template, values, words: own = '' }: Told,
): Promise<void> {
  const facts = await findLetterFacts(tx, manuscriptId);
  const [to] = facts ? readersOf([], facts.account) : [];
  const secret = template === 'waiverAnswered' || template === 'chargeDue';
  const about = { template, ...(secret ? { chargeId } : { manuscriptId, journalId }) };
  if (!facts || !to) {
    if (!secret)
      await mailer.unsent?.(tx, { template, about: `manuscript ${manuscriptId}`, scope: journalId });
    return;
  }
  const words = await composeWords(
    tx,
    template,
    {
      manuscriptNumber: facts.number,
      title: oneLine(facts.title),
      journal: facts.journalName,
      ...values,
    },
    journalId,
  );
  const url = `${site.publicUrl}/user-manuscriptview/${manuscriptId}#charge`;
  const chargeLink = { label: 'See the charge', url, keyless: true } as const;
  const lists = { words: paragraphsOf(own) };
  await mailer.queue(tx, buildTemplateLetter({ to, site, words, lists, links: { chargeLink }, about }));
}

/** Tells the people of the office who answer it that a waiver was asked for. */
export async function tellOfWish(
  tx: Transaction,
  { mailer, site }: LetterDeps,
  charge: Pick<ChargeRow, 'id' | 'manuscriptId' | 'journalId'>,
  { to, reason }: { to: readonly Reader[]; reason: string },
): Promise<void> {
  const facts = await findLetterFacts(tx, charge.manuscriptId);
  if (!facts) return;
  const template = 'waiverAsked';
  const values = {
    manuscriptNumber: facts.number,
    title: oneLine(facts.title),
    journal: facts.journalName,
  };
  const words = await composeWords(tx, template, values, charge.journalId);
  const url = `${site.publicUrl}/office/charges/${charge.id}`;
  const chargeLink = { label: 'Open the charge', url, keyless: true } as const;
  for (const reader of to)
    await mailer.queue(
      tx,
      buildTemplateLetter({
        to: reader,
        site,
        words,
        lists: { words: paragraphsOf(reason) },
        links: { chargeLink },
        about: { template, chargeId: charge.id },
      }),
    );
}
