import { codes, type Envelope } from '#contract/envelope.ts';
import { fail, unavailable } from '#server/platform/http/route.ts';

const taken =
  'There is already an account with this e-mail address. Please sign in, or retrieve your password.';

export const refusals = {
  wrong: fail(codes.notAllowed, 'The e-mail address or the password is wrong.'),
  disabled: fail(
    codes.notAllowed,
    'This account is disabled. The editorial office can tell you why, and open it again.',
  ),
  'too many': fail(
    codes.tooMany,
    'There were too many attempts. Please wait a quarter of an hour before you try again.',
  ),
  'too many of an hour': fail(
    codes.tooMany,
    'There were too many attempts. Please wait an hour before you try again.',
  ),
  busy: unavailable('There is a great rush just now. Please try again in a moment.'),
  taken: { code: codes.refusedInput, msg: taken, data: { fields: { email: taken } } },
  'no key': fail(codes.notThere, 'This link was used already, or has expired. Please ask for a new one.'),
  'no confirmation': fail(
    codes.notThere,
    'This link was used already, or has expired. If your address is not confirmed yet, retrieving your password confirms it too.',
  ),
  'not yours': fail(codes.notThere, 'This account was not found'),
} satisfies Record<string, Envelope<never>>;

export const done = <Data>(msg: string, data: Data): Envelope<Data> => ({ code: codes.success, msg, data });

export const texts = {
  registered: 'registered successfully!',
  signedIn: 'Welcome! You are signed in.',
  signedOut: 'You are signed out.',
  recovery:
    'If there is an account with this address, a link to choose a new password is on its way to it. Please look into your mailbox.',
  passwordChanged: 'Your password was changed. Please sign in with the new one.',
  updated: 'Your account has been updated',
  confirmed: 'Thank you. Your e-mail address is confirmed.',
} as const;
