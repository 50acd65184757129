import type { Finding } from '#contract/document/findings.ts';
import type { ReadBesides, ReadFields } from '#contract/manuscript-file-reading.ts';
import type { RangedFile } from '#server/platform/ranged-file.ts';
import { checkedCodes } from '../checks/codes.ts';
import { ethics } from '../checks/ethics.ts';
import { findingsOf } from '../checks/index.ts';
import { picturesOfText } from '../checks/pictures-of-text.ts';
import { resolution } from '../checks/resolution.ts';
import { readWord } from '../read-word/index.ts';
import { besidesOf, fieldsOf } from './fields.ts';
import { pictureSizes } from './picture-sizes.ts';

/** Form values and findings of a Word file, small enough to be stored. */
export type ReadManuscript =
  | { ok: true; fields: ReadFields; besides: ReadBesides; findings: Finding[] }
  | { ok: false; message: string };

/** Reads a Word file for the manuscript form; answers one line for people where it can’t be read. */
export async function readManuscript(file: RangedFile): Promise<ReadManuscript> {
  const read = await readWord(file);
  if (!read.ok) return read;
  const { document, findings, pictures } = read;
  return {
    ok: true,
    fields: fieldsOf(document),
    besides: besidesOf(document),
    findings: [
      ...findings.filter(({ code }) => !checkedCodes.has(code)),
      ...findingsOf(document),
      ...ethics(document),
      ...resolution(document, await pictureSizes(file, pictures)),
      ...picturesOfText(document),
    ],
  };
}
