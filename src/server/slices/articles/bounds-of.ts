import { buffer } from 'node:stream/consumers';
import type { RangedFile } from '#server/platform/ranged-file.ts';
import { htmlTree, readXml, TooMuch } from '#server/slices/document/for-workers.ts';
import type { JatsProblem } from '#server/slices/document/index.ts';

/**
 * The bound of elements, attributes or depth that a text exceeds; undefined if none, even if the text is
 * otherwise invalid.
 */
export async function boundsOf(kind: 'jats' | 'html', file: RangedFile): Promise<JatsProblem | undefined> {
  const bytes =
    file.bytes === 0 ? Buffer.alloc(0) : await buffer(await file.read({ start: 0, end: file.bytes - 1 }));
  if (kind === 'jats') {
    const read = readXml(bytes);
    return read.ok || !read.problem.tooMuch ? undefined : read.problem;
  }
  try {
    htmlTree(new TextDecoder().decode(bytes));
    return undefined;
  } catch (error) {
    if (error instanceof TooMuch) return error.problem;
    throw error;
  }
}
