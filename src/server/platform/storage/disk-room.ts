import { statfs } from 'node:fs/promises';

type DiskState = { freeBytes: number; reserveBytes: number };

/** Room reserved for an upload. */
type Claim = {
  /** Counts bytes that arrived; false if they would go below the reserve. */
  take(bytes: number): Promise<boolean>;
  /** Releases reserved bytes that were not used. */
  end(): void;
};

export type DiskRoom = {
  /** The disk with the least room above its reserve; undefined if no local disk is used. */
  state(): Promise<DiskState | undefined>;
  /**
   * Reserves room for an upload of so many bytes, or of unknown length; undefined if it would go below the
   * reserve, together with other uploads under way.
   */
  claim(bytes: number | undefined): Promise<Claim | undefined>;
};

const gigabyte = 1_000_000_000;
const reservedShare = 0.05;
/** The reserve of a disk that holds files or a database, and of one that uploads only pass through. */
const usualReserves = {
  content: (diskBytes: number) => Math.max(gigabyte, Math.floor(diskBytes * reservedShare)),
  passing: (diskBytes: number) => Math.min(gigabyte, Math.floor(diskBytes * reservedShare)),
};
/** An upload of unknown length reserves room in pieces of this size. */
const pieceBytes = 4 * 1024 * 1024;

/** Whether uploads are refused. */
export const isFull = ({ freeBytes, reserveBytes }: DiskState): boolean => freeBytes < reserveBytes;

/** Whether to warn administrators: below one and a half times the reserve, so that there is time to act. */
export const isLow = ({ freeBytes, reserveBytes }: DiskState): boolean => freeBytes < reserveBytes * 1.5;

/**
 * Keeps uploads from filling the disks of `folders`, which the database needs too. `reserve`: bytes that stay free;
 * by default 1 GB, or 5 % of a disk where that is more, and where that is less on a disk that uploads only pass
 * through. Free space is read each time, so uploads continue as soon as there is room again.
 */
export function createDiskRoom(
  folders: readonly string[],
  reserve?: number,
  use: keyof typeof usualReserves = 'content',
): DiskRoom {
  /** Reserved for uploads under way and not written yet. */
  let promised = 0;

  async function state(): Promise<DiskState | undefined> {
    const states = await Promise.all(
      folders.map(async (folder) => {
        const { bavail, bsize, blocks } = await statfs(folder);
        const reserveBytes = reserve ?? usualReserves[use](blocks * bsize);
        return { freeBytes: bavail * bsize, reserveBytes };
      }),
    );
    const above = (one: DiskState) => one.freeBytes - one.reserveBytes;
    return states.sort((a, b) => above(a) - above(b))[0];
  }

  async function promise(bytes: number): Promise<boolean> {
    const found = await state();
    if (found && found.freeBytes - promised - bytes < found.reserveBytes) return false;
    promised += bytes;
    return true;
  }

  return {
    state,
    async claim(bytes) {
      let ahead = bytes ?? pieceBytes;
      if (!(await promise(ahead))) return undefined;
      return {
        async take(arrived) {
          if (arrived > ahead) {
            const more = Math.max(arrived - ahead, pieceBytes);
            if (!(await promise(more))) return false;
            ahead += more;
          }
          ahead -= arrived;
          promised -= arrived;
          return true;
        },
        end() {
          promised -= ahead;
          ahead = 0;
        },
      };
    },
  };
}
