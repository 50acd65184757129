import type { Transaction } from '#server/platform/db/index.ts';
import { type FileStore, sha256OfStream, storeFile, storeStream } from '#server/platform/storage/index.ts';
import type { ParsedArticle } from '#server/slices/document/index.ts';
import type { ImportSource } from './import/import-article.ts';
import { findGalley } from './import/side-pictures.ts';
import type { StoredArticle } from './import/store-import.ts';

/** Stores the source itself for readers, machines, and re-imports; returns its address. */
export async function storeSource(
  tx: Transaction,
  files: FileStore,
  bytes: Uint8Array,
  import_: { stored: StoredArticle | undefined; xmlSha256: string; stem: string; added: string[] },
): Promise<string> {
  const { stored, xmlSha256 } = import_;
  if (stored?.xmlFile && stored.xmlSha256 === xmlSha256) return stored.xmlFile;
  const address = await storeFile(tx, files, {
    filename: `${import_.stem}.xml`,
    mediaType: 'application/xml',
    visibility: 'public',
    bytes,
  });
  import_.added.push(address);
  return address;
}

/** Returns the address of the PDF of this or an earlier import, if any. */
export async function storeGalley(
  tx: Transaction,
  files: FileStore,
  { sideFiles, sourceName }: ImportSource,
  parsed: ParsedArticle,
  import_: { stored: StoredArticle | undefined; stem: string; added: string[]; notes: string[] },
): Promise<string | null> {
  const { galley, note } = await findGalley(sideFiles, [
    parsed.pdfName,
    `${sourceName.replace(/\.n?xml$/i, '')}.pdf`,
  ]);
  if (note) import_.notes.push(note);
  const { stored } = import_;
  if (!galley) return note ? null : (stored?.pdfFile ?? null);
  if (stored?.pdfFile && stored.pdfSha256 === (await sha256OfStream(await galley.stream())))
    return stored.pdfFile;
  const file = {
    filename: `${import_.stem}.pdf`,
    mediaType: 'application/pdf',
    visibility: 'public',
  } as const;
  const address = await storeStream(tx, files, { ...file, stream: await galley.stream() });
  import_.added.push(address);
  return address;
}
