/** Kinds of values that variables have. */
import { z } from 'zod';
import { readDatabaseUrl } from './db/database-url.ts';

export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://press.example.org' })
  .transform((url) => url.replace(/\/+$/, ''));

const isHttp = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** An address that paths are put behind. */
export const siteUrl = httpUrl.refine((text) => {
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && search + hash + username === '';
}, 'must be the address of the site alone, such as https://press.example.org');

/** Of an address of a bucket, `s3://bucket?endpoint=…`. */
export const hasEndpoint = (address: string): boolean => {
  const endpoint = URL.parse(address)?.searchParams.get('endpoint');
  return !endpoint || isHttp(endpoint);
};
export const endpointForm = 'must have an endpoint such as https://s3.example.org';

export const mailForm = 'must be an address such as Quire <press@example.org>';

/** `press@example.org`, or with a name in front: `Quire <press@example.org>`. */
export const mailAddress = z.string().transform((text, context) => {
  const [, name = '', address = ''] = /^\s*(?:"?([^"<>]*?)"?\s*<([^<>]+)>|.*)\s*$/.exec(text) ?? [];
  const parsed = z.email().safeParse((address || text).trim());
  if (parsed.success) return { name: name.trim(), address: parsed.data };
  context.addIssue({ code: 'custom', message: mailForm });
  return z.NEVER;
});

/** A number of megabytes or gigabytes, such as `500MB`, in bytes. */
export const size = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,3})? ?(MB|GB)$/i, 'must be a size such as 500MB or 2GB')
  .transform((text) => Math.round(Number.parseFloat(text) * (/GB$/i.test(text) ? 1e9 : 1e6)));

export const databaseUrl = z.string().superRefine((text, context) => {
  try {
    readDatabaseUrl(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
});

/** A whole number; `what` is the message where it is none. */
export const wholeNumber = (what: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, { error: what, abort: true })
    .transform(Number);

export const portNumber = wholeNumber('must be a port number').refine(
  (port) => port <= 65535,
  'must be a port number',
);

/** A number of days, from one to ten years. */
export const days = wholeNumber('must be a number of days')
  .refine((count) => count >= 1, 'must be a day or more')
  .refine((count) => count <= 3650, 'must be ten years or less');

const longest = 200;
/** A password or key, as it is. */
export const secretText = z.string().max(longest, `must have ${longest} characters or less`);
/** A name or the like. */
export const shortText = secretText.trim();

export const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' });

/** A number of seconds or milliseconds, such as `500ms`, in milliseconds. */
export const duration = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,3})? ?(ms|s)$/, 'must be a time such as 500ms or 5s')
  .transform((text) => Number.parseFloat(text) * (text.endsWith('ms') ? 1 : 1000));

const keyBytes = 32;
export const encryptionKey = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine(
    ({ length }) => length === keyBytes,
    'must be 32 bytes in base64, as `openssl rand -base64 32` makes them',
  );

const allAddresses = ['0.0.0.0', '::'];
/** Whether two hosts can't have the same port. */
export const hostsOverlap = (one: string, other: string) =>
  one === other || allAddresses.includes(one) || allAddresses.includes(other);
