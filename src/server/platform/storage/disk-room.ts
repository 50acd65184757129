import { statfs } from 'node:fs/promises';

/** How much room a disk has, in bytes. */
type DiskState = { freeBytes: number; reserveBytes: number };

/** Room that an upload has been promised. */
type Claim = {
  /** Notes that so many more bytes arrived; false where they would go below the reserve. */
  take(bytes: number): Promise<boolean>;
  /** Gives back what was promised and not used. */
  end(): void;
};

export type DiskRoom = {
  /** The disk with the least room above its reserve; undefined where no local disk is used. */
  state(): Promise<DiskState | undefined>;
  /**
   * Promises room for an upload of so many bytes, or of unknown length; undefined where it would go below the reserve,
   * together with the uploads that are still coming in.
   */
  claim(bytes: number | undefined): Promise<Claim | undefined>;
};

const leastReserve = 1_000_000_000;
const reservedShare = 0.05;
/** An upload of unknown length claims its room in pieces of this size. */
const pieceBytes = 4 * 1024 * 1024;

/** Whether uploads are refused. */
export const isFull = ({ freeBytes, reserveBytes }: DiskState): boolean => freeBytes < reserveBytes;

/** Whether administrators should be warned: at half as much again as the reserve, so that there is time to act. */
export const isLow = ({ freeBytes, reserveBytes }: DiskState): boolean => freeBytes < reserveBytes * 1.5;

/**
 * Keeps uploads from filling the disks below `folders`, on which the database needs room too. `reserve`: bytes that
 * stay free; otherwise 1 GB, or 5 % of a disk where that is more. The disks are asked anew each time, so uploads go on
 * as soon as there is room again.
 */
export function createDiskRoom(folders: readonly string[], reserve?: number): DiskRoom {
  /** Promised to uploads under way, and not written yet. */
  let promised = 0;

  async function state(): Promise<DiskState | undefined> {
    const states = await Promise.all(
      folders.map(async (folder) => {
        const { bavail, bsize, blocks } = await statfs(folder);
        const reserveBytes = reserve ?? Math.max(leastReserve, Math.floor(blocks * bsize * reservedShare));
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
