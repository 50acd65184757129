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

/** Whatever ORCID answers, nothing was changed, and each says so. */
export const orcidRefusals = {
  off: fail(codes.notThere, 'This press doesn’t work with ORCID.'),
  'no visit': fail(
    codes.notThere,
    'This answer of ORCID was used already, is too old, or belongs to another tab. Nothing was changed. Please begin again.',
  ),
  'another account': fail(
    codes.notAllowed,
    'You are not signed in any more as who went to ORCID. Nothing was changed. Please log in, and confirm your iD again.',
  ),
  declined: fail(codes.notAllowed, 'You have not allowed ORCID to tell us your iD. Nothing was changed.'),
  'not reached': unavailable(
    'ORCID doesn’t answer just now. Nothing was changed. Please begin again in a few minutes.',
  ),
  refused: fail(
    codes.notAllowed,
    'ORCID has refused this sign-in. Nothing was changed. Please begin again; if it happens twice, tell our editorial office.',
  ),
  nonsense: fail(
    codes.notAllowed,
    'The answer of ORCID can’t be trusted. Nothing was changed. Please begin again; if it happens twice, tell our editorial office.',
  ),
  disabled: refusals.disabled,
  'too many': refusals['too many of an hour'],
  gone: refusals['not yours'],
  elsewhere: fail(
    codes.conflict,
    'Another account has this ORCID iD. Sign in with ORCID to use it. If that account is not yours, tell our editorial office.',
  ),
  another: fail(
    codes.conflict,
    'Your account has another ORCID iD. Remove that one first, in Account Update.',
  ),
  'no proof': fail(
    codes.notThere,
    'It is too long ago that ORCID confirmed your iD. Please sign in with ORCID again.',
  ),
} satisfies Record<string, Envelope<never>>;

export const done = <Data>(msg: string, data: Data): Envelope<Data> => ({ code: codes.success, msg, data });

export const texts = {
  registered: 'registered successfully!',
  signedIn: 'Welcome! You are signed in.',
  signedOut: 'You are signed out.',
  recovery:
    'If there is an account with this address, a link to choose a new password is on its way to it. Please look into your mailbox.',
  passwordChanged: 'Your password was changed. Please sign in with the new one.',
  withoutOrcid:
    'Your password was changed. Please sign in with the new one. Your ORCID iD was removed, in case that somebody else added it: confirm it again in Account Update.',
  updated: 'Your account has been updated',
  confirmed: 'Thank you. Your e-mail address is confirmed.',
  orcid: {
    'signed in': 'Welcome! You are signed in.',
    confirmed: 'Thank you. Your ORCID iD is confirmed.',
    unknown: 'No account has this ORCID iD yet.',
    removed: 'Your account has no ORCID iD any more.',
  },
} as const;
