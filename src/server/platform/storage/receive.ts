import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import type { Db } from '../db/index.ts';
import { FileBroken, type IncomingFile } from '../http/multipart.ts';
import type { Log } from '../log.ts';
import { isConnectionLost, isStorageFull } from '../transient-errors.ts';
import type { DiskRoom } from './disk-room.ts';
import { type FileStore, newAddress } from './file-store.ts';
import { cleanFilename } from './rules-filename.ts';
import type { StoredFile } from './store.ts';
import { registerUpload, uploadedBytes } from './store-uploads.ts';

/** Uploads that no record uses, for one owner: a whole submission, and more. */
const usualUnattached = { files: 1000, bytes: 3 * 1024 ** 3 };
const mostAtOnce = 12;

/** A file in the store that is not yet in the register. */
export type StoredUpload = {
  filename: string;
  bytes: number;
  /** Bytes from `start` to `end`, both included. */
  read(range: { start: number; end: number }): Promise<Readable>;
};

/** Checks a file's bytes and name: its media type, or why it is refused. */
export type FileCheck = (file: StoredUpload) => Promise<{ ok: true; mediaType: string } | Refused>;
type Refused = { ok: false; message: string };

export type Received =
  | { ok: true; file: StoredFile }
  | { ok: false; reason: 'broken off' | 'too large' | 'no room' | 'too many' | 'refused'; message: string };

const messages = {
  'broken off': 'The file did not arrive whole. Please upload it again.',
  'too large': 'That is too large.',
  'no room': 'There is no room for this file at present. Please try again later.',
  'too many': 'You are uploading too much at once. Please submit or wait, and try again.',
};
const refuse = (reason: keyof typeof messages): Received => ({
  ok: false,
  reason,
  message: messages[reason],
});

export type Receiver = (
  file: IncomingFile,
  how: {
    owner: string;
    visibility: StoredFile['visibility'];
    check: FileCheck;
    /** This owner's bound on uploads that no record uses; by default `usualUnattached`. */
    unattached?: { files: number; bytes: number };
    /** Bound on all files of this owner. */
    quota?: { bytes: number; exceeded: string };
  },
) => Promise<Received>;

/** Ends an upload while it arrives. */
class Stopped extends Error {
  readonly answer: Received;
  constructor(answer: Received) {
    super('the upload was stopped');
    this.answer = answer;
  }
}

/**
 * Receives uploads into store and register, each for an owner: streamed, counted and hashed, checked by content,
 * and only then registered. A failure leaves neither bytes nor row. Rejects only with internal failures. `room`: of
 * the disk that holds the files; without it none is reserved. `onEnd` is told of each upload how it ended.
 */
export function createReceiver({
  db,
  files,
  log,
  room,
  onEnd,
}: {
  db: Db;
  files: FileStore;
  log: Log;
  room?: DiskRoom;
  onEnd?: (received: Received) => void;
}): Receiver {
  const underWay = new Map<string, number>();

  async function receive(
    ...[incoming, { owner, visibility, check, unattached = usualUnattached, quota }]: Parameters<Receiver>
  ): Promise<Received> {
    const before = await uploadedBytes(db, owner);
    if (before.unattached >= unattached.bytes || before.files >= unattached.files) return refuse('too many');
    const exceeded = quota && ({ ok: false, reason: 'too large', message: quota.exceeded } as const);
    const leftOfQuota = (quota?.bytes ?? Number.POSITIVE_INFINITY) - before.all;
    if (exceeded && leftOfQuota <= 0) return exceeded;
    const claim = await room?.claim(incoming.announcedBytes);
    if (room && !claim) return refuse('no room');
    const filename = cleanFilename(incoming.filename);
    const address = newAddress();
    const hash = createHash('sha256');
    let bytes = 0;
    const admit = async (chunk: Buffer) => {
      hash.update(chunk);
      bytes += chunk.length;
      if (exceeded && bytes > leftOfQuota) throw new Stopped(exceeded);
      if (claim && !(await claim.take(chunk.length))) throw new Stopped(refuse('no room'));
      return chunk;
    };
    const counted = new Transform({
      transform(chunk: Buffer, _, done) {
        admit(chunk).then((taken) => done(null, taken), done);
      },
    });
    // A failure of either reaches the store's stream, and is thrown there.
    pipeline(incoming.stream, counted, () => {});
    try {
      await files.put(address, counted);
    } finally {
      claim?.end();
    }
    try {
      const checked = await check({ filename, bytes, read: (range) => files.read(address, range) });
      if (!checked.ok) {
        await files.remove(address);
        return { ...checked, reason: 'refused' };
      }
      const { mediaType } = checked;
      const file = { address, filename, mediaType, bytes, sha256: hash.digest('hex'), visibility };
      const allowed = { unattached: unattached.bytes, files: unattached.files, all: quota?.bytes };
      const refused = await registerUpload(db, file, owner, allowed);
      if (!refused) return { ok: true, file: { ...file, content: null, owner } };
      await files.remove(address);
      return refused === 'all' && exceeded ? exceeded : refuse('too many');
    } catch (error) {
      // If the answer to the commit was lost, the row may exist: keep the bytes; the sweep decides.
      if (!isConnectionLost(error)) await files.remove(address).catch(() => {});
      throw error;
    }
  }

  return async (incoming, how) => {
    const received = await receiveOne(incoming, how);
    onEnd?.(received);
    return received;
  };

  async function receiveOne(...[incoming, how]: Parameters<Receiver>): Promise<Received> {
    const running = underWay.get(how.owner) ?? 0;
    if (running >= mostAtOnce) return refuse('too many');
    underWay.set(how.owner, running + 1);
    try {
      return await receive(incoming, how);
    } catch (error) {
      if (error instanceof Stopped) return error.answer;
      const { errored } = incoming.stream;
      if (errored instanceof FileBroken) return refuse(errored.reason);
      if (!isStorageFull(error)) throw error;
      log.error({ err: error }, 'there is no room for an upload');
      return refuse('no room');
    } finally {
      incoming.stream.destroy();
      const remaining = (underWay.get(how.owner) ?? 1) - 1;
      if (remaining > 0) underWay.set(how.owner, remaining);
      else underWay.delete(how.owner);
    }
  }
}
