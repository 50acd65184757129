import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { finished, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client, SFTPWrapper } from 'ssh2';
import type { SftpPlace } from './config-sftp.ts';

/** Milliseconds that the removal of an unfinished file may take. */
const removalMs = 2000;

/** Why a file was not taken: the sign-in or the server's key is wrong, the server refuses the file, or it may take it later. */
export class SftpFailure extends Error {
  readonly kind: 'sign-in' | 'refused' | 'later';
  constructor(kind: SftpFailure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

type Patience = {
  /** Milliseconds until somebody is signed in, and between two pieces of the file. */
  patience?: number | undefined;
  /** Milliseconds for all of it. */
  longest?: number | undefined;
};

/**
 * Sends a file to a folder. It is called `unfinished` until it is whole, so that nobody takes a part of it for the file; the next try
 * writes over what one before could not remove. Rejects with SftpFailure, or with the error of `source`.
 */
export async function sendBySftp(
  place: SftpPlace,
  { name, unfinished }: { name: string; unfinished: string },
  source: Readable,
  { patience = 60_000, longest = 6 * 60_000 }: Patience = {},
): Promise<void> {
  // Its failure is reported by whoever reads it, or nobody does.
  const unread = finished(source, () => {});
  // Loaded for this alone.
  const { default: ssh2 } = await import('ssh2');
  const client = new ssh2.Client();
  let late: NodeJS.Timeout | undefined;
  let tooLate: NodeJS.Timeout | undefined;
  const ended = new Promise<never>((_, fail) => {
    tooLate = setTimeout(() => fail(later('it took too long')), longest);
    client.once('close', () => fail(later('the connection ended')));
  });
  const stalled = Promise.withResolvers<never>();
  const goesOn = () => {
    clearTimeout(late);
    late = setTimeout(() => stalled.reject(later('it did not answer in time')), patience);
  };
  const inTime = <Result>(work: Promise<Result>) => Promise.race([work, stalled.promise, ended]);
  stalled.promise.catch(() => {});
  ended.catch(() => {});
  const within = (one: string) => (place.folder ? `${place.folder}/${one}` : one);
  let sftp: SFTPWrapper | undefined;
  try {
    goesOn();
    await inTime(signIn(client, place, patience));
    sftp = await inTime(asked<SFTPWrapper>((done) => client.sftp(done)));
    await inTime(write(sftp, within(unfinished), within(name), source, goesOn));
    client.end();
  } catch (error) {
    if (sftp) await removed(sftp, within(unfinished), ended);
    client.destroy();
    throw error;
  } finally {
    clearTimeout(late);
    clearTimeout(tooLate);
    unread();
    source.destroy();
    // Nothing that it says from now on matters.
    client.on('error', () => {});
  }
}

const later = (message: string) => new SftpFailure('later', message);

async function keyOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SftpFailure('sign-in', `the press can’t read its own key (${code})`);
  }
}

async function signIn(client: Client, place: SftpPlace, patience: number): Promise<void> {
  const { host, port, user: username, hostKeys, password, keyFile } = place;
  const privateKey = keyFile ? await keyOf(keyFile) : undefined;
  let known = true;
  await new Promise<void>((ready, fail) => {
    client.once('ready', ready);
    client.on('error', (error: Error & { level?: string; code?: string }) => {
      if (!known) fail(new SftpFailure('sign-in', 'its key is none that the press was given'));
      else if (error.level === 'client-authentication')
        fail(new SftpFailure('sign-in', 'it did not accept the user of the press'));
      else
        fail(
          later(
            error.level === 'client-timeout' ? 'it did not answer in time' : (error.code ?? error.message),
          ),
        );
    });
    // Servers that ask for the password in words of their own, as many do that use PAM.
    client.on('keyboard-interactive', (_name, _instructions, _language, prompts, finish) =>
      finish(prompts.map(() => password ?? '')),
    );
    try {
      client.connect({
        ...{ host, port, username, readyTimeout: patience },
        ...(privateKey ? { privateKey } : { password, tryKeyboard: true }),
        hostVerifier: (key: Buffer) => {
          const print = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
          known = hostKeys.includes(print);
          return known;
        },
      });
    } catch (error) {
      // A private key that can't be read.
      fail(new SftpFailure('sign-in', (error as Error).message));
    }
  });
}

/** Removes a file if the server does so shortly. */
async function removed(sftp: SFTPWrapper, file: string, ended: Promise<never>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, removalMs);
  await Promise.race([promise, ended, asked((done) => sftp.unlink(file, done))]).catch(() => {});
  clearTimeout(timer);
}

async function write(
  sftp: SFTPWrapper,
  unfinished: string,
  target: string,
  source: Readable,
  goesOn: () => void,
): Promise<void> {
  let own: unknown;
  async function* watched() {
    try {
      for await (const chunk of source) {
        goesOn();
        yield chunk;
      }
    } catch (error) {
      own = error;
      throw error;
    }
    goesOn();
  }
  try {
    await pipeline(watched, sftp.createWriteStream(unfinished));
    await asked((done) => sftp.rename(unfinished, target, done));
  } catch (error) {
    throw own ?? asFailure(error);
  }
}

/** By the status of SFTP: 2 and 3 for folders that are not there or closed; 4 for whatever failed, such as a full disk. */
function asFailure(error: unknown): SftpFailure {
  const { code, message } = error as { code?: unknown; message: string };
  if (code === 2) return new SftpFailure('refused', `there is no such folder (${message})`);
  if (code === 3) return new SftpFailure('refused', `the press may not write there (${message})`);
  return later(
    typeof code === 'number' ? `it could not store the file (${message})` : 'the connection ended',
  );
}

const asked = <Result = void>(
  ask: (done: (error: Error | undefined | null, result?: Result) => void) => void,
) =>
  new Promise<Result>((take, fail) => ask((error, result) => (error ? fail(error) : take(result as Result))));
