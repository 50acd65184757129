import { FileBroken, type IncomingFile } from '../http/multipart.ts';

/** Reads a file that its endpoint's limit keeps small; FileBroken where it did not arrive whole. */
export async function readWholeFile({ stream }: IncomingFile): Promise<Buffer | FileBroken> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch (error) {
    if (error instanceof FileBroken) return error;
    throw error;
  }
  return Buffer.concat(chunks);
}
