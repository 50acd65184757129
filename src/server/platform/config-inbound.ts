import { z } from 'zod';
import { onOrOff } from './config-fields.ts';

/** A mailbox, read by IMAP, that letters of conversations are answered to. */
export type InboundConfig = {
  host: string;
  port: number;
  /** TLS from the first byte; else by STARTTLS. */
  secure: boolean;
  /** Only on this machine. */
  plain: boolean;
  user: string;
  password: string;
  folder: string;
  /** The mailbox's own address. */
  address: string;
  /** Whether `name+anything@` reaches it too. */
  plus: boolean;
};

const form = 'must be an address such as imaps://user:password@mail.example.org/INBOX';

/** Variables of the mailbox. */
export const inboundFields = {
  INBOUND_MAIL: z.url({ protocol: /^imaps?$/, hostname: /./, error: form }).optional(),
  INBOUND_ADDRESS: z.email('must be an e-mail address').optional(),
  INBOUND_PLUS: onOrOff.default('on'),
};

type Fields = z.output<z.ZodObject<typeof inboundFields>>;

/** A name before the @ has 64 characters at most (RFC 5321); a key and its plus take 33 of them. */
const longestName = 31;
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** The mailbox; undefined where none is set, a sentence where something is wrong. */
export function inboundOf({
  INBOUND_MAIL,
  INBOUND_ADDRESS,
  INBOUND_PLUS,
}: Fields): InboundConfig | undefined | string {
  if (!INBOUND_MAIL) return undefined;
  const url = new URL(INBOUND_MAIL);
  const [user, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(decoded);
  if (!user || !password || folder === undefined) return `INBOUND_MAIL ${form}, with a user and a password.`;
  const address = INBOUND_ADDRESS ?? user;
  if (!z.email().safeParse(address).success)
    return 'INBOUND_ADDRESS must be the e-mail address of the mailbox, since the user in INBOUND_MAIL is none.';
  const plus = INBOUND_PLUS === 'on';
  if (plus && address.lastIndexOf('@') > longestName)
    return `INBOUND_ADDRESS must have ${longestName} characters or less before its @ (or INBOUND_PLUS=off).`;
  const secure = url.protocol === 'imaps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    plain: !secure && loopback.test(url.hostname),
    ...{ user, password, folder: folder || 'INBOX', address, plus },
  };
}
