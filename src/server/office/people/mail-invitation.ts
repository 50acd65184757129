import { invitationKey } from '#server/slices/accounts/index.ts';
import { buildTemplateLetter, composeWords } from '#server/slices/letters/index.ts';
import type { ActionContext, OfficeDeps } from '../ground/index.ts';

const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Mails a link to choose a password, valid for a week; earlier links are revoked. */
export async function mailInvitation(
  { mailer, site }: Pick<OfficeDeps, 'mailer' | 'site'>,
  { tx, who, now }: ActionContext,
  person: { userId: number; email: string; name: string },
): Promise<void> {
  const { key, expires } = await invitationKey(tx, person, now);
  const words = await composeWords(tx, 'invitation', {
    press: site.siteName,
    invitedBy: who,
    until: `${until.format(expires)} UTC`,
  });
  const url = `${site.publicUrl}/reset-password?token=${key}`;
  const letter = buildTemplateLetter({
    to: { name: person.name, address: person.email },
    words,
    site,
    links: { passwordLink: { label: 'Choose a password', url } },
    about: { template: 'invitation' },
  });
  await mailer.queue(tx, letter);
}
