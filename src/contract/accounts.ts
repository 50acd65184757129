import { z } from 'zod';
import { codes } from './codes.ts';
import { endpoint } from './endpoint.ts';
import {
  email,
  mobile,
  newPassword,
  optionalText,
  perhapsNewPassword,
  required,
  samePasswords,
  sentToken,
  twoPasswords,
  userId,
} from './fields.ts';

/** The sign-in form (specification §5, Login). */
export const credentials = z.object({
  email: z.string().trim().min(1).max(254).meta({ label: 'E-mail' }),
  password: z.string().trim().min(1).max(200).meta({ label: 'Password' }),
});

/** The session; the browser's session storage has these names too. */
export const session = z.object({
  token: z.string().describe('session token; sent in the header `token` of later calls'),
  userId: z.number(),
  email: z.string(),
});
export type Session = z.infer<typeof session>;

const checkPassword = { label: 'Re-enter Password' };

const names = { firstname: required('First Name'), lastname: required('Last Name') };

/** The registration form, without its registration code, which never leaves the page (specification §3). */
export const registration = z
  .object({
    ...names,
    mobile,
    email,
    password: newPassword,
    checkPassword: newPassword.meta(checkPassword),
    organization: required('Organization'),
    degree: required('Academic Degree'),
    jobTitle: required('Job Title'),
    country: required('Country/Territory'),
    orcidKey: z
      .string()
      .max(200)
      .optional()
      .meta({ label: 'ORCID key' })
      .describe('from `finishOrcid`: the account has the iD that ORCID has confirmed'),
  })
  .refine(samePasswords, twoPasswords);

/** The account as its owner sees it. */
const userInfo = z.object({
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  mobile: z.string(),
  organization: z.string(),
  valid: z.number().int().describe('1 once the e-mail address is confirmed, else 0; read only'),
  jobTitle: z.string(),
  degree: z.string(),
  country: z.string(),
  orcid: z.string().describe('confirmed by signing in with ORCID; empty if none is'),
});
export type UserInfo = z.infer<typeof userInfo>;

/** The account form. An empty password leaves the old one (specification §5, Account update). */
export const accountUpdate = z
  .object({
    ...names,
    mobile,
    email,
    password: perhapsNewPassword,
    checkPassword: perhapsNewPassword.meta(checkPassword),
    organization: required('Organization'),
    degree: optionalText('Academic Degree'),
    jobTitle: optionalText('Job Title'),
    country: optionalText('Country/Territory'),
  })
  .refine(samePasswords, twoPasswords);

/** The form that asks for a recovery link. */
export const addressForm = z.object({ email });

const chosen = {
  password: newPassword.meta({ label: 'New Password' }),
  checkPassword: newPassword.meta(checkPassword),
};

/** The form behind a recovery link. */
export const passwordChoice = z.object(chosen).refine(samePasswords, twoPasswords);

/** The form as it is sent, with the link's key. */
const passwordReset = z
  .object({ token: z.string().min(1).max(200).meta({ label: 'Token' }), ...chosen })
  .refine(samePasswords, twoPasswords);

export const accountEndpoints = {
  login: endpoint('login', {
    summary: 'Signs in and starts a session',
    access: 'public',
    mayAnswer: [codes.notAllowed, codes.tooMany],
    body: credentials,
    output: session,
  }),
  register: endpoint('register', {
    summary: 'Creates an account and mails a link that confirms its e-mail address',
    access: 'public',
    mayAnswer: [codes.notThere, codes.conflict, codes.tooMany],
    body: registration,
    output: z.null(),
  }),
  confirmEmail: endpoint('confirmEmail', {
    summary: 'Confirms an e-mail address with the key that was mailed to it',
    access: 'public',
    mayAnswer: [codes.notThere],
    body: z.object({ token: z.string().min(1).max(200).meta({ label: 'Token' }) }),
    output: z.object({ email: z.string() }),
  }),
  sendEmail: endpoint('sendEmail', {
    summary:
      'Mails a link to choose a new password; the answer is the same for an address without an account',
    access: 'public',
    mayAnswer: [codes.tooMany],
    query: z.object({ email: z.string().max(254).optional().meta({ label: 'E-mail' }) }),
    body: addressForm.partial(),
    output: z.object({ smsSendEntity: z.object({ smsText: z.string() }) }),
  }),
  resetPassword: endpoint('resetPassword', {
    summary: 'Sets a new password with the mailed key and ends all sessions of the account',
    access: 'public',
    mayAnswer: [codes.notThere, codes.tooMany],
    body: passwordReset,
    output: z.null(),
  }),
  logout: endpoint('logout', {
    summary: 'Ends the session',
    access: 'session',
    tokens: 'never',
    query: z.object({ userId: userId.optional(), token: sentToken }),
    output: z.null(),
  }),
  queryByEmail: endpoint('queryByEmail', {
    summary: 'The account of the session’s user',
    access: 'session',
    tokens: 'never',
    query: z.object({ email: z.string().max(254).meta({ label: 'E-mail' }), token: sentToken }),
    output: z.object({ userInfo }),
  }),
  updateTbuser: endpoint('updateTbuser', {
    summary: 'Updates the account of the session’s user; a new password ends its other sessions',
    access: 'session',
    tokens: 'never',
    mayAnswer: [codes.tooMany],
    body: accountUpdate,
    output: z.object({ email: z.string() }),
  }),
};
