import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive; it is opened when its turn comes. */
export type ZipEntry = { name: string; bytes?: number; open(): Promise<Readable> };

/**
 * An archive of these files as a stream, each asked for when the one before was read, so that it needs little memory, whatever its
 * size. It fails where one of them can't be read.
 */
export function zipEntries(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, mtime: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let open: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  // Whoever reads it may leave.
  output.once('close', () => open?.destroy());
  const add = ({ name, bytes, open: begin }: ZipEntry) =>
    new Promise<void>((read) => {
      zip.addReadStreamLazy(name, { mtime, ...(bytes !== undefined && { size: bytes }) }, (give) => {
        begin().then(
          (stream) => {
            open = stream;
            if (output.destroyed) stream.destroy();
            stream.once('end', read);
            give(null, stream);
          },
          (error) => give(error, null as never),
        );
      });
    });
  const addAll = async () => {
    for await (const entry of entries) await add(entry);
    zip.end();
  };
  addAll().catch((error: Error) => output.destroy(error));
  return output;
}
