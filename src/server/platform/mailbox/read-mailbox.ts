import type { ImapFlow } from 'imapflow';
import type { InboundConfig } from '../config-inbound.ts';

/** A letter as the mailbox has it. */
export type ArrivedLetter = {
  uid: number;
  /** When the mailbox took it in. */
  at: Date;
  /** As it came; its beginning alone where it is not `whole`. */
  source: Uint8Array;
  whole: boolean;
};

type Reader = {
  /** From where the mailbox is read on; what came before `since` is not read. */
  begin(uidValidity: number): Promise<{ after: number; since: Date }>;
  /** Leaves a letter from before for good, which the server’s search by days finds all the same. */
  pass(uid: number): Promise<void>;
  /** Deals with a letter for good; what it is marked as, for who looks into the mailbox. */
  take(letter: ArrivedLetter): Promise<'taken' | 'unmatched' | 'nothing'>;
};

/** Bytes of a letter; and of the beginning of one that is larger. */
const mostBytes = 40 * 1024 * 1024;
const beginningBytes = 64 * 1024;

/** A mailbox that does not answer is left for the next time. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/**
 * Reads a mailbox on from where it was read before, letter by letter, the oldest first; each is left where it is. Rejects where
 * the server, or `take`, does not do its part: what was taken by then is taken.
 */
export async function readMailbox(
  { host, port, secure, plain, user, password, folder }: InboundConfig,
  { begin, pass, take }: Reader,
  signal: AbortSignal,
): Promise<void> {
  // Loaded where a mailbox is read alone, to save memory elsewhere.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    ...{ host, port, secure, ...patience },
    ...(!secure && { doSTARTTLS: !plain }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    maxLiteralSize: 2 * mostBytes,
    maxLineLength: 2 * mostBytes,
    maxResponseSize: 3 * mostBytes,
  });
  // Each command rejects with it, too.
  client.on('error', () => {});
  const close = () => client.close();
  signal.addEventListener('abort', close);
  try {
    await client.connect();
    const box = await client.mailboxOpen(folder);
    const { after, since } = await begin(Number(box.uidValidity));
    const found = await client.search({ uid: `${after + 1}:*`, since }, { uid: true });
    if (!found) throw new Error('the server does not say which letters there are');
    // A range that ends at the last letter has that one even where it begins behind it.
    for (const uid of found.filter((one) => one > after).sort((a, b) => a - b)) {
      if (signal.aborted) return;
      const mark = await takeOne(client, { uid, since }, { pass, take });
      const flag = { taken: '\\Seen', unmatched: '\\Flagged', nothing: undefined }[mark];
      // A folder that may only be read has no marks: they are for people.
      if (flag) await client.messageFlagsAdd([uid], [flag], { uid: true }).catch(() => false);
    }
    await client.logout();
  } finally {
    signal.removeEventListener('abort', close);
    client.close();
  }
}

async function takeOne(
  client: ImapFlow,
  { uid, since }: { uid: number; since: Date },
  { pass, take }: Pick<Reader, 'pass' | 'take'>,
) {
  const about = await client.fetchOne(uid, { size: true, internalDate: true }, { uid: true });
  // Somebody deleted it meanwhile.
  if (!about) return 'nothing';
  const at = new Date(about.internalDate ?? Date.now());
  if (at < since) {
    await pass(uid);
    return 'nothing';
  }
  const whole = (about.size ?? 0) <= mostBytes;
  const maxLength = whole ? mostBytes : beginningBytes;
  const fetched = await client.fetchOne(uid, { source: { start: 0, maxLength } }, { uid: true });
  const source = fetched ? fetched.source : undefined;
  if (!source) return 'nothing';
  return take({ uid, at, source, whole });
}

/** Why a mailbox could not be read, in one line without the password. */
export function mailboxFailure(error: unknown, { host, user, folder, password }: InboundConfig): string {
  const { authenticationFailed, responseText, code, message } = error as {
    authenticationFailed?: boolean;
    responseText?: string;
    code?: string;
    message?: string;
  };
  if (authenticationFailed) return `${host} does not let ${user} in: user or password are wrong.`;
  if (code === 'NoConnection' || code === 'EConnectionClosed')
    return `${host} ended the connection before all was read.`;
  if (code && /timeout|ETIMEDOUT/i.test(code)) return `${host} does not answer in time.`;
  const detail = responseText ?? message ?? String(error);
  return `${host}, folder ${folder}: ${detail.replaceAll(password, '…').replace(/\s+/g, ' ').slice(0, 300)}`;
}
