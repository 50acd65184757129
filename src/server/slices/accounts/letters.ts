import type { Db } from '#server/platform/db/index.ts';
import type { Letter } from '#server/platform/mail/index.ts';
import { composeWords, type LinkField, letterOfWords } from '../letters/index.ts';
import type { AccountDeps } from './deps.ts';
import type { User } from './store-users.ts';

type Press = AccountDeps['press'];
/** Whose account it is, and where the letter goes. */
type Reader = Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>;
type AccountTemplate = 'welcome' | 'newPassword' | 'passwordChanged' | 'addressLeft' | 'newAddress';

/** Nobody gets to write to strangers through us: a name that holds an address is left out. */
const looksLikeAddress = /[:/@<>]|www\.|\.[a-z]{2,}/i;

const readerOf = ({ firstName, lastName, email }: Reader) => {
  const name = `${firstName} ${lastName}`;
  return { name: name.length > 80 || looksLikeAddress.test(name) ? '' : name, address: email };
};

const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const untilOf = (time: Date) => `${dateAndTime.format(time)} UTC`;

/** A letter in the press's own words for it, or the program's. */
async function write(
  db: Db,
  press: Press,
  user: Reader,
  template: AccountTemplate,
  values: Readonly<Record<string, string>>,
  links?: Record<string, LinkField>,
): Promise<Letter> {
  const words = await composeWords(db, template, { press: press.siteName, ...values });
  return letterOfWords({
    to: readerOf(user),
    words,
    press,
    ...(links && { links }),
    about: { template, personId: user.id },
  });
}

const confirmLink = (press: Press, key: string) => ({
  label: 'Confirm your e-mail address',
  url: `${press.publicUrl}/confirm-email?token=${key}`,
});

/** To who has just registered; `key` confirms the address until `expires`. */
export const welcomeLetter = (db: Db, press: Press, user: Reader, key: string, expires: Date) =>
  write(db, press, user, 'welcome', { until: untilOf(expires) }, { confirmLink: confirmLink(press, key) });

/** To who asked for a new password; `key` opens the form for it until `expires`. */
export const recoveryLetter = (db: Db, press: Press, user: Reader, key: string, expires: Date) =>
  write(
    db,
    press,
    user,
    'newPassword',
    { until: untilOf(expires) },
    {
      passwordLink: {
        label: 'Choose a new password',
        url: `${press.publicUrl}/reset-password?token=${key}`,
      },
    },
  );

/** To an account's address after its password was changed, whoever did it. */
export const passwordChangedLetter = (db: Db, press: Press, user: Reader) =>
  write(
    db,
    press,
    user,
    'passwordChanged',
    {},
    {
      recoveryLink: {
        label: 'Choose a new password',
        url: `${press.publicUrl}/retrieve-password`,
        keyless: true,
      },
    },
  );

/** To the address that an account had. */
export const addressLeftLetter = (db: Db, press: Press, user: Reader, newEmail: string) =>
  write(db, press, user, 'addressLeft', { newEmail });

/** To the address that it has now. */
export const newAddressLetter = (db: Db, press: Press, user: Reader, key: string, expires: Date) =>
  write(db, press, user, 'newAddress', { until: untilOf(expires) }, { confirmLink: confirmLink(press, key) });
