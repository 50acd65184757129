import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { downloadPath } from '#contract/calls.ts';
import type { Db } from '#server/platform/db/index.ts';
import { type FileStore, sha256Of, storeFile } from '#server/platform/storage/index.ts';

const mediaTypes: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

export type Pictures = {
  /** The address of a picture in the folder; null if there is none of this name. */
  address(name: string): string | null;
  /** Rich text with pictures' names replaced by paths, and their sizes set to avoid layout shifts. */
  placed(html: string): string;
};

/**
 * Stores all pictures of a folder as public files, equal ones once. Adds their addresses to `kept`; calls `missing`
 * with each unknown name that is asked for.
 */
export async function keepPictures(
  { db, files, kept, missing }: { db: Db; files: FileStore; kept: string[]; missing: (name: string) => void },
  folder: string,
): Promise<Pictures> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => mediaTypes[path.extname(name)]);
  const read = await Promise.all(
    names.sort().map(async (filename) => {
      const bytes = await readFile(path.join(folder, filename));
      const { width, height } = await sharp(bytes).metadata();
      return { filename, bytes, width, height };
    }),
  );
  const byContent = new Map<string, string>();
  const byName = new Map<string, { address: string; width: number; height: number }>();
  for (const { filename, bytes, width, height } of read) {
    const sha = sha256Of(bytes);
    const mediaType = mediaTypes[path.extname(filename)] ?? '';
    const address =
      byContent.get(sha) ??
      (await storeFile(db, files, { filename, mediaType, visibility: 'public', bytes }));
    if (!byContent.has(sha)) kept.push(address);
    byContent.set(sha, address);
    byName.set(filename, { address, width, height });
  }
  const find = (name: string) => {
    const picture = byName.get(name);
    if (!picture) missing(name);
    return picture;
  };
  return {
    address: (name) => find(name)?.address ?? null,
    placed: (html) =>
      html.replace(/(<img\b[^>]*?\ssrc=")([^"/:]+)"/g, (_, before: string, name: string) => {
        const picture = find(name);
        if (!picture) return `${before}"`;
        const { address, width, height } = picture;
        return `${before}${downloadPath(address)}" width="${width}" height="${height}"`;
      }),
  };
}
