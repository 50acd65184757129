import { FileBroken, type IncomingFile } from '../http/multipart.ts';

/** The whole of a file that is small by its endpoint's limit; why there is none, where it did not come whole. */
export async function wholeOf({ stream }: IncomingFile): Promise<Buffer | FileBroken> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch (error) {
    if (error instanceof FileBroken) return error;
    throw error;
  }
  return Buffer.concat(chunks);
}
