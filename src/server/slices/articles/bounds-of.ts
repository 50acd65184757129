import type { JatsProblem } from './jats/index.ts';
import { readXml } from './jats/xml-read.ts';
import { htmlTree, TooMuch } from './jats-write/html-tree.ts';

/**
 * Why a text is larger than the press reads, in elements, attributes or depth; undefined where it is not, whatever else
 * may be wrong with it.
 */
export function boundsOf(kind: 'jats' | 'html', bytes: Uint8Array): JatsProblem | undefined {
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
