import { buffer } from 'node:stream/consumers';
import { serialize } from 'node:v8';
import type { RangedFile } from '#server/platform/ranged-file.ts';
import { readJats } from '../read-jats/index.ts';
import { survey } from './labels.ts';

/* The task that `make-pdf.ts` runs in worker processes to read an article of which the press holds nothing else. */

/** A document as the compiler's process takes it, and what is needed before; undefined for what is no article. */
export async function readForPdf(
  file: RangedFile,
): Promise<{ document: Uint8Array; formulae: string[]; language: string } | undefined> {
  const read = readJats(await buffer(await file.read({ start: 0, end: file.bytes - 1 })));
  if (!read.ok) return undefined;
  const { document } = read;
  return {
    document: serialize(document),
    formulae: [...survey(document).formulae],
    language: document.front.language,
  };
}
