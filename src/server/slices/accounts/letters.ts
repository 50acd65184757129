import { fullName } from '#contract/names.ts';
import type { Db } from '#server/platform/db/index.ts';
import { type Letter, looksLikeAddress } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import { buildTemplateLetter, composeWords, type LinkField } from '../letters/index.ts';
import type { User } from './store-users.ts';

type Reader = Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>;
type AccountTemplate =
  | 'welcome'
  | 'newPassword'
  | 'passwordChanged'
  | 'addressLeft'
  | 'newAddress'
  | 'apiTokenMade'
  | 'orcidConnected';

const readerOf = (user: Reader) => {
  const name = fullName(user);
  return { name: name.length > 80 || looksLikeAddress(name) ? '' : name, address: user.email };
};

const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const untilOf = (time: Date) => `${dateAndTime.format(time)} UTC`;

async function write(
  db: Db,
  site: Site,
  user: Reader,
  template: AccountTemplate,
  values: Readonly<Record<string, string>>,
  links?: Record<string, LinkField>,
): Promise<Letter> {
  const words = await composeWords(db, template, { press: site.siteName, ...values });
  return buildTemplateLetter({
    to: readerOf(user),
    words,
    site,
    ...(links && { links }),
    about: { template, personId: user.id },
  });
}

const confirmLink = (site: Site, key: string) => ({
  label: 'Confirm your e-mail address',
  url: `${site.publicUrl}/confirm-email?token=${key}`,
});

/** To who has just registered; `key` confirms the address until `expires`. */
export const welcomeLetter = (db: Db, site: Site, user: Reader, key: string, expires: Date) =>
  write(db, site, user, 'welcome', { until: untilOf(expires) }, { confirmLink: confirmLink(site, key) });

/** To who asked for a new password; `key` opens the form for it until `expires`. */
export const recoveryLetter = (db: Db, site: Site, user: Reader, key: string, expires: Date) =>
  write(
    db,
    site,
    user,
    'newPassword',
    { until: untilOf(expires) },
    {
      passwordLink: {
        label: 'Choose a new password',
        url: `${site.publicUrl}/reset-password?token=${key}`,
      },
    },
  );

/** Sent after each password change, whoever made it. */
export const passwordChangedLetter = (db: Db, site: Site, user: Reader) =>
  write(
    db,
    site,
    user,
    'passwordChanged',
    {},
    {
      recoveryLink: {
        label: 'Choose a new password',
        url: `${site.publicUrl}/retrieve-password`,
        keyless: true,
      },
    },
  );

/** To the account's former address. */
export const addressLeftLetter = (db: Db, site: Site, user: Reader, newEmail: string) =>
  write(db, site, user, 'addressLeft', { newEmail });

/** To the account's new address. */
export const newAddressLetter = (db: Db, site: Site, user: Reader, key: string, expires: Date) =>
  write(db, site, user, 'newAddress', { until: untilOf(expires) }, { confirmLink: confirmLink(site, key) });

/** Sent for each new API token, whoever made it. */
export const tokenMadeLetter = (
  db: Db,
  site: Site,
  user: Reader,
  { name, scopes, by }: { name: string; scopes: readonly string[]; by: string },
) =>
  write(
    db,
    site,
    user,
    'apiTokenMade',
    { tokenName: looksLikeAddress(name) ? 'without a name' : name, scopes: scopes.join(', '), by },
    { settingsLink: { label: 'See your API tokens', url: `${site.publicUrl}/user-settings`, keyless: true } },
  );

/** To an account that has a confirmed iD from now on. */
export const orcidConnectedLetter = (db: Db, site: Site, user: Reader, orcid: string) =>
  write(
    db,
    site,
    user,
    'orcidConnected',
    { orcid },
    {
      accountLink: { label: 'See your account', url: `${site.publicUrl}/user-account`, keyless: true },
    },
  );
