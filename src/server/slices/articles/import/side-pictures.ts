import { buffer } from 'node:stream/consumers';
import { uploadBytes, uploadLimit } from '#contract/files.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { type FileStore, sha256OfLarge, storeFile } from '#server/platform/storage/index.ts';
import { graphicStem } from '#server/slices/document/index.ts';
import { toDisplayable } from '../picture.ts';
import type { SideFile, SideFiles } from './side-files.ts';
import type { StoredGraphicRow } from './store-import.ts';

/** Larger files are not for a page. */
const largestPicture = 50_000_000;
/** More pictures in one article are a mistake. */
const mostPictures = 5000;

/**
 * Stores the displayable pictures that an article names. Files of an earlier import keep their address even where
 * they are missing now (a corrected XML often comes alone); a file named several times is stored once. Adds new
 * addresses to `added`, to be removed if the transaction fails, and a line to `notes` for each picture that can't
 * be shown.
 */
export async function storePictures(
  tx: Transaction,
  files: FileStore,
  article: {
    hrefs: readonly string[];
    sideFiles: SideFiles;
    known: readonly StoredGraphicRow[];
    stem: string;
  },
  added: string[],
): Promise<{ graphics: StoredGraphicRow[]; notes: string[] }> {
  const graphics: StoredGraphicRow[] = [];
  const notes: string[] = [];
  const done = new Map<string, StoredPictures | undefined>();

  for (const href of article.hrefs.slice(0, mostPictures)) {
    const file = await article.sideFiles.picture(href);
    if (file === undefined) {
      const before = article.known.find((graphic) => graphic.href === href);
      if (before) graphics.push(before);
      continue;
    }
    if (!done.has(file)) done.set(file, await keep(file, href));
    const kept = done.get(file);
    if (kept) graphics.push({ href, ...kept });
  }
  return { graphics, notes };

  async function keep(file: string, href: string): Promise<StoredPictures | undefined> {
    const bytes = await article.sideFiles.read(file, largestPicture);
    if (bytes === undefined) return undefined;
    if (bytes === 'too large') return leaveOut(file, 'it is larger than 50 MB');
    const sha256 = await sha256OfLarge(bytes);
    const known = article.known.find((graphic) => graphic.sha256 === sha256);
    if (known) return { address: known.address, width: known.width, height: known.height, sha256 };
    const shown = await toDisplayable(bytes);
    if (!shown.ok) return leaveOut(file, shown.reason);
    const { picture } = shown;
    const address = await storeFile(tx, files, {
      filename: `${article.stem}-${graphicStem(href).split('.').at(-1)}.${picture.extension}`,
      mediaType: picture.mediaType,
      visibility: 'public',
      bytes: picture.bytes,
    });
    added.push(address);
    return { address, width: picture.width ?? null, height: picture.height ?? null, sha256 };
  }

  function leaveOut(file: string, reason: string): undefined {
    notes.push(`the picture ${file} is left out: ${reason}`);
  }
}

type StoredPictures = Omit<StoredGraphicRow, 'href'>;

/** The PDF named by the source, or named like the source. */
export async function findGalley(
  sideFiles: SideFiles,
  names: readonly (string | undefined)[],
): Promise<{ galley?: SideFile; note?: string }> {
  for (const name of names) {
    const base = name?.split(/[/\\]/).at(-1);
    if (!base) continue;
    const file =
      (await sideFiles.named(base)) ??
      (/\.pdf$/i.test(base) ? undefined : await sideFiles.named(`${base}.pdf`));
    if (file === undefined || !/\.pdf$/i.test(file)) continue;
    const galley = await sideFiles.open(file);
    if (galley === undefined) continue;
    if (galley.bytes > uploadBytes)
      return { note: `the PDF ${file} is left out: it is larger than ${uploadLimit}` };
    return (await isPdf(galley)) ? { galley } : { note: `${file} is left out: it is no PDF` };
  }
  return {};
}

async function isPdf({ bytes, stream }: SideFile): Promise<boolean> {
  if (bytes === 0) return false;
  const beginning = await buffer(await stream({ start: 0, end: Math.min(bytes, 1024) - 1 }));
  return beginning.includes('%PDF-');
}
