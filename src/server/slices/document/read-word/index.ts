import type { RangedFile } from '#server/platform/ranged-file.ts';
import { WordRefused } from './docx/open-package.ts';
import { readDocx } from './docx/read-docx.ts';
import type { FormFields } from './recognise/form.ts';
import { type Recognised, recognise } from './recognise/recognise.ts';

export type { FormFields };

/**
 * Reads a manuscript from a Word file (`.docx`), matched with the submission form where it is given: the document,
 * what a person should look at, and its pictures' parts. Answers one line for
 * people where the file can’t be read.
 */
export async function readWord(
  file: RangedFile,
  form: FormFields = {},
): Promise<({ ok: true } & Recognised) | { ok: false; message: string }> {
  try {
    return { ok: true, ...recognise(await readDocx(file), form) };
  } catch (error) {
    if (error instanceof WordRefused) return { ok: false, message: error.message };
    throw error;
  }
}
