import { buffer } from 'node:stream/consumers';
import type { RangedFile } from '#server/platform/ranged-file.ts';
import type { JatsProblem } from './jats/index.ts';
import { readXml } from './jats/xml-read.ts';
import { htmlTree, TooMuch } from './jats-write/html-tree.ts';

/**
 * Why a text exceeds the bounds of elements, attributes or depth; undefined where it does not, even if it is
 * invalid otherwise.
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
