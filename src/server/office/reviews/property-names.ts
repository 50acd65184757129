import { LRUCache } from 'lru-cache';
import { namesInProperties, wordBeginning } from '#server/platform/file-kinds/index.ts';
import type { FileStore } from '#server/platform/storage/index.ts';
import { namesIn } from './rules-names.ts';

/** About the first page of a manuscript. */
const firstPage = 2500;

/** Whom a file names. */
export type Named = {
  /** By its properties, marked changes and comments. */
  names: string[];
  /** Those of the surnames looked for that stand near the beginning of its text, of a `.docx`. */
  inText: string[];
  /** Whether properties could be looked into: else it may name anybody. */
  checked: boolean;
};

type Found = { names: string[] | null; beginning: string };

/** Files never change: each is looked into once. */
const known = new LRUCache<string, Promise<Found>>({ max: 2000 });

async function lookInto(files: Pick<FileStore, 'read'>, address: string, bytes: number): Promise<Found> {
  const file = { bytes, read: (range: { start: number; end: number }) => files.read(address, range) };
  return { names: await namesInProperties(file), beginning: (await wordBeginning(file, firstPage)) ?? '' };
}

/** Whom files name, in their order. One whose bytes are not to be had is not checked. */
export const namesInFiles = (
  files: Pick<FileStore, 'read'>,
  those: readonly { address: string; bytes: number }[],
  surnames: readonly string[],
): Promise<Named[]> =>
  Promise.all(
    those.map(async ({ address, bytes }) => {
      const looked =
        known.get(address) ??
        lookInto(files, address, bytes).catch(() => {
          known.delete(address);
          return { names: null, beginning: '' };
        });
      known.set(address, looked);
      const { names, beginning } = await looked;
      return { names: names ?? [], checked: names !== null, inText: namesIn(beginning, surnames) };
    }),
  );
