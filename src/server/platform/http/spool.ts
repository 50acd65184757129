import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileBroken, type IncomingFile } from './multipart.ts';

/** Files on disk at one time: for one network, and for all. */
const most = { ofNetwork: 3, all: 12 };
/** The longest time for a call by the specification (§7), in milliseconds. */
const longest = 500_000;
/** Older files were left by a program that stopped. */
const leftBehind = 60 * 60 * 1000;

/** A file on disk, readable once; `discard` removes it. */
type Spooled = { file: IncomingFile; discard(): Promise<void> };

export type Spool = {
  /**
   * Writes a file to disk, unless there are too many or no room is left. Rejects with FileBroken where it does not arrive
   * whole.
   */
  keep(file: IncomingFile, network: string): Promise<Spooled | 'too many' | 'no room'>;
};

/** See `DiskRoom`. */
type Room = {
  claim(
    bytes: number | undefined,
  ): Promise<{ take(bytes: number): Promise<boolean>; end(): void } | undefined>;
};

/**
 * A folder for uploads whose form names the sender after the file. `room` keeps them from filling the disk. Files
 * are removed with their request; those left by a crash with the next file.
 */
export function createSpool(folder: string, room?: Room): Spool {
  const waiting = new Map<string, number>();
  const count = () => [...waiting.values()].reduce((sum, one) => sum + one, 0);

  async function prepare(): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      const place = path.join(folder, name);
      const found = await stat(place).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > leftBehind) await rm(place, { force: true });
    }
  }

  async function write(file: IncomingFile, place: string): Promise<boolean> {
    const claim = await room?.claim(file.announcedBytes);
    if (room && !claim) return false;
    let fits = true;
    // Opened first: a stream that opens its file itself may create it after a failure has removed it.
    let target: FileHandle | undefined;
    try {
      target = await open(place, 'wx');
      await pipeline(
        file.stream,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            fits = !claim || (await claim.take(chunk.length));
            if (!fits) throw new FileBroken('broken off');
            yield chunk;
          }
        },
        target.createWriteStream(),
        { signal: AbortSignal.timeout(longest) },
      );
      return true;
    } catch (error) {
      await rm(place, { force: true });
      if (!fits) return false;
      throw file.stream.errored ?? error;
    } finally {
      // The pipeline may end before its last stream has closed the file.
      await target?.close();
      claim?.end();
    }
  }

  return {
    async keep(file, network) {
      const own = waiting.get(network) ?? 0;
      if (own >= most.ofNetwork || count() >= most.all) return 'too many';
      waiting.set(network, own + 1);
      const release = () => {
        const remaining = (waiting.get(network) ?? 1) - 1;
        if (remaining > 0) waiting.set(network, remaining);
        else waiting.delete(network);
      };
      const place = path.join(folder, randomBytes(16).toString('hex'));
      try {
        await prepare();
        if (await write(file, place)) {
          const stream = createReadStream(place);
          // The stream's reader gets the error; without one, nobody needs it.
          stream.on('error', () => {});
          return {
            file: { ...file, stream },
            async discard() {
              release();
              stream.destroy();
              await rm(place, { force: true });
            },
          };
        }
        release();
        return 'no room';
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}
