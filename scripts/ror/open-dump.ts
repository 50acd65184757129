import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { open, type ZipFile } from 'yauzl';

const openZip = promisify<string, { lazyEntries: true }, ZipFile>(open);

/** The JSON of schema 2 within the zip that ROR gives; older dumps have one of schema 1 beside it. */
export async function openDump(path: string): Promise<Readable> {
  const zip = await openZip(path, { lazyEntries: true });
  return new Promise((resolve, reject) => {
    let other: Parameters<ZipFile['openReadStream']>[0] | undefined;
    const read = (entry: NonNullable<typeof other>) =>
      zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
    zip.on('error', reject);
    zip.on('entry', (entry) => {
      if (/schema_v2\.json$/i.test(entry.fileName)) return read(entry);
      if (/\.json$/i.test(entry.fileName)) other = entry;
      zip.readEntry();
    });
    zip.on('end', () => (other ? read(other) : reject(new Error('there is no JSON in it'))));
    zip.readEntry();
  });
}
