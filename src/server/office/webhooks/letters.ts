import { fullName } from '#contract/names.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import type { Letter } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import { findUser } from '#server/slices/accounts/index.ts';
import { buildTemplateLetter, composeWords } from '#server/slices/letters/index.ts';
import type { WebhookRow } from './store-webhooks.ts';

/** To the owner of a webhook that was disabled; undefined if the account is closed. */
export async function disabledLetter(
  tx: Transaction,
  site: Site,
  { id, userId, url, journalId }: WebhookRow,
  because: string,
): Promise<Letter | undefined> {
  const user = await findUser(tx, userId);
  if (!user || user.disabled) return undefined;
  const values = { address: new URL(url).host, because };
  return buildTemplateLetter({
    to: { name: fullName(user), address: user.email },
    words: await composeWords(tx, 'webhookDisabled', values, journalId ?? undefined),
    site,
    links: {
      webhookLink: {
        label: 'Look at the webhook',
        url: `${site.publicUrl}/office/webhooks/${id}`,
        keyless: true,
      },
    },
    about: { template: 'webhookDisabled', personId: userId, ...(journalId !== null && { journalId }) },
  });
}
