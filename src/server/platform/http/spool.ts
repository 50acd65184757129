import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileBroken, type IncomingFile } from './multipart.ts';

/** Files that wait at one time: for one network, and for all. */
const most = { ofNetwork: 3, all: 12 };
/** As long as the specification lets a call take (§7), in milliseconds. */
const longest = 500_000;
/** What is older was left behind when the program stopped. */
const leftBehind = 60 * 60 * 1000;

/** A file that waits on disk, to be read once from there; `discard` removes it. */
type Spooled = { file: IncomingFile; discard(): Promise<void> };

export type Spool = {
  /** Writes a file to disk; undefined where too many wait. Rejects with FileBroken where it does not arrive whole. */
  keep(file: IncomingFile, network: string): Promise<Spooled | undefined>;
};

/** What a disk promises before it is written to; see `DiskRoom`. */
type Room = {
  claim(
    bytes: number | undefined,
  ): Promise<{ take(bytes: number): Promise<boolean>; end(): void } | undefined>;
};

/**
 * A folder where uploads wait whose sender becomes known only behind the file. `room` keeps them from filling the disk.
 * Nothing in the folder outlives its request; what a crash left there is removed with the next file.
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
    try {
      await pipeline(
        file.stream,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            fits = !claim || (await claim.take(chunk.length));
            if (!fits) throw new FileBroken('broken off');
            yield chunk;
          }
        },
        createWriteStream(place, { flags: 'wx' }),
        { signal: AbortSignal.timeout(longest) },
      );
      return true;
    } catch (error) {
      await rm(place, { force: true });
      if (!fits) return false;
      throw file.stream.errored ?? error;
    } finally {
      claim?.end();
    }
  }

  return {
    async keep(file, network) {
      const own = waiting.get(network) ?? 0;
      if (own >= most.ofNetwork || count() >= most.all) return undefined;
      waiting.set(network, own + 1);
      const release = () => {
        const left = (waiting.get(network) ?? 1) - 1;
        if (left > 0) waiting.set(network, left);
        else waiting.delete(network);
      };
      const place = path.join(folder, randomBytes(16).toString('hex'));
      try {
        await prepare();
        if (await write(file, place)) {
          const stream = createReadStream(place);
          // Whoever reads it is told; without a reader there is nobody to tell.
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
        return undefined;
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}
