import type { CallName } from '#contract/calls.ts';
import type { CallInput, Client } from '../clients.ts';
import type { Answer } from '../send.ts';

/** Who may do something: people by their part in a room, and whoever holds its links. */
export type Actor = { who: string; client: Client };

/** Something that belongs to somebody, and a call that asks for it or changes it. */
export type Check = {
  what: string;
  call: CallName;
  input: CallInput;
  /** `who` of those who may; everybody else is tried. */
  allowed: readonly string[];
  /** Whether an answer gives what it must not; otherwise code 0 and files do. */
  gives?: (answer: Answer) => boolean;
};

/** Code 0, or a file. */
export const succeeds = ({ code, status, text }: Answer): boolean =>
  code === 0 || (code === undefined && status === 200 && text.length > 0);
