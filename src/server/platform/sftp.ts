import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { finished, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client, SFTPWrapper } from 'ssh2';
import type { SftpPlace } from './config-sftp.ts';

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
 * Sends a file to a folder. It has another name until it is whole, so that nobody takes a part of it for the file. Rejects with
 * SftpFailure, or with the error of `source`.
 */
export async function sendBySftp(
  place: SftpPlace,
  name: string,
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
  try {
    goesOn();
    await inTime(signIn(client, place, patience));
    const sftp = await inTime(asked<SFTPWrapper>((done) => client.sftp(done)));
    await inTime(write(sftp, place.folder, name, source, goesOn));
    client.end();
  } catch (error) {
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

async function signIn(client: Client, place: SftpPlace, patience: number): Promise<void> {
  const { host, port, user: username, hostKeys, password, keyFile } = place;
  const privateKey = keyFile ? await readFile(keyFile) : undefined;
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
    try {
      client.connect({
        ...{ host, port, username, readyTimeout: patience },
        ...(privateKey ? { privateKey } : { password }),
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

async function write(
  sftp: SFTPWrapper,
  folder: string,
  name: string,
  source: Readable,
  goesOn: () => void,
): Promise<void> {
  const target = folder ? `${folder}/${name}` : name;
  const unfinished = `${target}.part`;
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
    sftp.unlink(unfinished, () => {});
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
