import { type Letter, letterOf } from '#server/platform/mail/index.ts';
import type { AccountDeps } from './deps.ts';
import type { User } from './store-users.ts';

type Press = AccountDeps['press'];
type Named = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** Nobody gets to write to strangers through us: a name that holds an address is left out. */
const looksLikeAddress = /[:/@<>]|www\.|\.[a-z]{2,}/i;

const reader = ({ firstName, lastName, email }: Named) => {
  const name = `${firstName} ${lastName}`;
  return { name: name.length > 80 || looksLikeAddress.test(name) ? '' : name, address: email };
};

const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const until = (time: Date) => `The link works once, until ${dateAndTime.format(time)} UTC.`;

const confirmation = (press: Press, key: string) => ({
  label: 'Confirm your e-mail address',
  url: `${press.publicUrl}/confirm-email?token=${key}`,
});

/** To who has just registered; `key` confirms the address until `expires`. */
export const welcomeLetter = (press: Press, user: Named, key: string, expires: Date): Letter =>
  letterOf({
    to: reader(user),
    subject: `Please confirm your e-mail address for ${press.siteName}`,
    parts: [
      `Thank you for registering with ${press.siteName}. Your account is ready, and you can sign in with this e-mail address. Please confirm that the address is yours:`,
      confirmation(press, key),
      until(expires),
      'If you have not registered, somebody has mistaken your address for theirs. You need not do anything.',
    ],
    press,
  });

/** To who asked for a new password; `key` opens the form for it until `expires`. */
export const recoveryLetter = (press: Press, user: Named, key: string, expires: Date): Letter =>
  letterOf({
    to: reader(user),
    subject: `A new password for ${press.siteName}`,
    parts: [
      `Somebody, we hope you, asked for a new password for your account at ${press.siteName}.`,
      { label: 'Choose a new password', url: `${press.publicUrl}/reset-password?token=${key}` },
      until(expires),
      'If it was not you, you need not do anything: your password stays as it is.',
    ],
    press,
  });

/** To an account's address after its password was changed, whoever did it. */
export const passwordChangedLetter = (press: Press, user: Named): Letter =>
  letterOf({
    to: reader(user),
    subject: `Your password at ${press.siteName} was changed`,
    parts: [
      `The password of your account at ${press.siteName} was changed just now. Wherever else you were signed in, you are signed out.`,
      `If it was not you, choose a new password at once: ${press.publicUrl}/retrieve-password`,
    ],
    press,
  });

/** To the address that an account had. */
export const addressLeftLetter = (press: Press, user: Named, newEmail: string): Letter =>
  letterOf({
    to: reader(user),
    subject: `Your e-mail address at ${press.siteName} was changed`,
    parts: [
      `Your account at ${press.siteName} now has the e-mail address ${newEmail}. From now on our letters go there.`,
      'If it was not you, please write to our editorial office at once; the address is at the foot of each of our pages.',
    ],
    press,
  });

/** To the address that it has now. */
export const newAddressLetter = (press: Press, user: Named, key: string, expires: Date): Letter =>
  letterOf({
    to: reader(user),
    subject: `Please confirm your new e-mail address for ${press.siteName}`,
    parts: [
      `This is now the e-mail address of your account at ${press.siteName}. Please confirm that it is yours:`,
      confirmation(press, key),
      until(expires),
      'If you have no account with us, somebody has mistaken your address for theirs. You need not do anything.',
    ],
    press,
  });
