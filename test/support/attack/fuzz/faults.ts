import { privateDomain } from '../people.ts';
import type { Answer } from '../send.ts';
import type { Operation } from './operations.ts';

/** What no answer says to anybody. */
const inner: readonly [string, RegExp][] = [
  ['a password hash', /\$argon2/],
  ['a stack trace', /\bat (?:async )?[\w.<>[\] ]*\(?(?:file:\/\/|node:|\/)[^\s)]*:\d+:\d+/],
  ['a path of the program', /node_modules\/|\/src\/server\//],
  [
    'words of the database',
    /syntax error at or near|violates (?:unique|foreign|check|not-null)|relation "\w+" does not exist|invalid input syntax|postgres(?:ql)?:\/\//,
  ],
];

/** What one answer must not contain for whoever it is for: secrets of others, by what they are. */
export type Secrets = readonly { what: string; text: string }[];

/** Whether it may see e-mail addresses of accounts that are not its own. */
type Seer = { email?: string | undefined; isOfOffice: boolean };

/** What is wrong with an answer, whatever was asked; undefined where nothing is. */
export function faultOf(
  { name, givesFile }: Pick<Operation, 'name' | 'givesFile'>,
  { status, text, code, headers }: Answer,
  secrets: Secrets,
  seer: Seer,
): string | undefined {
  if (status >= 500) return `${name} answers ${status}: ${text.slice(0, 200)}`;
  const isFile = givesFile && status === 200 && !headers.get('content-type')?.startsWith('application/json');
  if (isFile) return undefined;
  if (code === undefined) return `${name} answers ${status} without an envelope: ${text.slice(0, 200)}`;
  for (const [what, pattern] of inner)
    if (pattern.test(text)) return `${name} tells ${what}: ${text.slice(0, 300)}`;
  for (const { what, text: secret } of secrets) if (text.includes(secret)) return `${name} tells ${what}`;
  const others = seer.email ? text.replaceAll(seer.email, '') : text;
  if (!seer.isOfOffice && others.includes(privateDomain)) return `${name} tells an address of an account`;
  return undefined;
}
