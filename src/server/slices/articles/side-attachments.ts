import path from 'node:path';
import type { Transaction } from '#server/platform/db/index.ts';
import { type FileStore, sha256OfLarge, storeFile } from '#server/platform/storage/index.ts';
import type { SideFiles } from './side-files.ts';
import type { StoredAttachmentRow } from './store-import.ts';

const largestAttachment = 50_000_000;
/** More files than this in one article are a mistake. */
const mostAttachments = 500;

/** They are only ever sent to be saved, so that a wrong ending does no harm. */
const mediaTypes: Record<string, string> = {
  '.csv': 'text/csv',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
};

/**
 * Finds the supplementary files that an article names beside its source and keeps them, whatever they are.
 * As with pictures, what an earlier import kept stays at its address, also when it is not beside the source
 * this time, and a file that several places name is kept once.
 */
export async function keepAttachments(
  tx: Transaction,
  files: FileStore,
  article: {
    hrefs: readonly string[];
    labels: ReadonlyMap<string, string>;
    sideFiles: SideFiles;
    known: readonly StoredAttachmentRow[];
  },
  added: string[],
): Promise<{ attachments: StoredAttachmentRow[]; notes: string[] }> {
  const attachments: StoredAttachmentRow[] = [];
  const notes: string[] = [];
  const done = new Map<string, Kept | undefined>();

  for (const href of article.hrefs.slice(0, mostAttachments)) {
    const file = await article.sideFiles.attachment(href);
    const before = article.known.find((attachment) => attachment.href === href);
    if (file !== undefined && !done.has(file)) done.set(file, await keep(file));
    const kept = file === undefined ? before : done.get(file);
    if (!kept) continue;
    // Always in this order: the article's fingerprint is made of it.
    const { filename, address, bytes, sha256 } = kept;
    const label = article.labels.get(href) ?? '';
    attachments.push({ position: attachments.length, href, label, filename, address, bytes, sha256 });
  }
  return { attachments, notes };

  async function keep(file: string): Promise<Kept | undefined> {
    const bytes = await article.sideFiles.read(file, largestAttachment);
    if (bytes === undefined) return undefined;
    if (bytes === 'too large') {
      notes.push(`the file ${file} is left out: it is larger than 50 MB`);
      return undefined;
    }
    const sha256 = await sha256OfLarge(bytes);
    const filename = path.basename(file);
    const known = article.known.find((one) => one.sha256 === sha256 && one.filename === filename);
    if (known) return known;
    const address = await storeFile(tx, files, {
      filename,
      mediaType: mediaTypes[path.extname(filename).toLowerCase()] ?? 'application/octet-stream',
      visibility: 'public',
      bytes,
    });
    added.push(address);
    return { filename, address, bytes: bytes.byteLength, sha256 };
  }
}

type Kept = Omit<StoredAttachmentRow, 'href' | 'label' | 'position'>;
