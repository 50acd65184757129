import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';

/** Bytes of a document that are read at most: one of a thousand pages has fewer. */
const mostBytes = 20_000_000;

/**
 * The text of one entry of a zip file on this device; null if it has none, or is damaged. Nothing relies on it: the
 * server examines the whole file itself.
 */
export async function zipEntry(file: Blob, wanted: string): Promise<string | null> {
  const zip = new ZipReader(new BlobReader(file), { useWebWorkers: false });
  try {
    for await (const entry of zip.getEntriesGenerator())
      if (!entry.directory && entry.filename === wanted && entry.uncompressedSize <= mostBytes)
        return await entry.getData(new TextWriter());
    return null;
  } catch {
    return null;
  } finally {
    await zip.close();
  }
}
