import { LRUCache } from 'lru-cache';
import { namesInProperties } from '#server/platform/file-kinds/index.ts';
import type { FileStore } from '#server/platform/storage/index.ts';

/** Files never change: each is looked into once. */
const known = new LRUCache<string, Promise<string[]>>({ max: 2000 });

/** Whom files name by themselves, beside their text, in their order; nobody where the bytes are not to be had. */
export const namesInFiles = (
  files: Pick<FileStore, 'read'>,
  those: readonly { address: string; bytes: number }[],
): Promise<string[][]> =>
  Promise.all(
    those.map(({ address, bytes }) => {
      const found =
        known.get(address) ??
        namesInProperties({ bytes, read: (range) => files.read(address, range) }).catch(() => {
          known.delete(address);
          return [];
        });
      known.set(address, found);
      return found;
    }),
  );
