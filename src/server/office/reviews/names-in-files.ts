import { LRUCache } from 'lru-cache';
import { namesInProperties, wordBeginning } from '#server/platform/file-kinds/index.ts';
import type { FileStore } from '#server/platform/storage/index.ts';
import { namesIn } from '#server/slices/document/index.ts';

/** Characters; about the first page of a manuscript. */
const firstPage = 2500;

export type FoundNames = {
  /** In properties, marked changes and comments. */
  names: string[];
  /** Surnames of authors near the beginning of the text; `.docx` only. */
  inText: string[];
  /** False if the properties could not be read, so any name may be in them. */
  checked: boolean;
};

type FileContent = { names: string[] | null; beginning: string };

/** Stored files never change. */
const cache = new LRUCache<string, Promise<FileContent>>({ max: 2000 });

async function readNames(
  files: Pick<FileStore, 'read'>,
  address: string,
  bytes: number,
): Promise<FileContent> {
  const file = { bytes, read: (range: { start: number; end: number }) => files.read(address, range) };
  return { names: await namesInProperties(file), beginning: (await wordBeginning(file, firstPage)) ?? '' };
}

/** In the order of the files. An unreadable file counts as unchecked. */
export const namesInFiles = (
  files: Pick<FileStore, 'read'>,
  list: readonly { address: string; bytes: number }[],
  surnames: readonly string[],
): Promise<FoundNames[]> =>
  Promise.all(
    list.map(async ({ address, bytes }) => {
      const content =
        cache.get(address) ??
        readNames(files, address, bytes).catch(() => {
          cache.delete(address);
          return { names: null, beginning: '' };
        });
      cache.set(address, content);
      const { names, beginning } = await content;
      return { names: names ?? [], checked: names !== null, inText: namesIn(beginning, surnames) };
    }),
  );
