import path from 'node:path';
import type { Transaction } from '#server/platform/db/index.ts';
import { type FileStore, sha256OfLarge, storeFile } from '#server/platform/storage/index.ts';
import type { SideFiles } from './side-files.ts';
import type { StoredAttachmentRow } from './store-import.ts';

const largestAttachment = 50_000_000;
/** More files in one article are a mistake. */
const mostAttachments = 500;

/** A wrong type does no harm, since they are only served as downloads. */
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
 * Stores the supplementary files that an article names, of any type. As with pictures, files of an earlier import
 * keep their address even where they are missing now, and a file named several times is stored once.
 */
export async function storeAttachments(
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
  const done = new Map<string, StoredAttachments | undefined>();

  for (const href of article.hrefs.slice(0, mostAttachments)) {
    const file = await article.sideFiles.attachment(href);
    const before = article.known.find((attachment) => attachment.href === href);
    if (file !== undefined && !done.has(file)) done.set(file, await keep(file));
    const kept = file === undefined ? before : done.get(file);
    if (!kept) continue;
    // In a fixed order, since the article's fingerprint depends on it.
    const { filename, address, bytes, sha256 } = kept;
    const label = article.labels.get(href) ?? '';
    attachments.push({ position: attachments.length, href, label, filename, address, bytes, sha256 });
  }
  return { attachments, notes };

  async function keep(file: string): Promise<StoredAttachments | undefined> {
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

type StoredAttachments = Omit<StoredAttachmentRow, 'href' | 'label' | 'position'>;
