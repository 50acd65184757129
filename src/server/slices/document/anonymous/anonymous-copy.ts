import type { AnonymousCopyReport, RemovedKind } from '#contract/anonymous-copy.ts';
import { namesInProperties } from '#server/platform/file-kinds/property-names.ts';
import { wordWithoutNames } from '#server/platform/file-kinds/word-names.ts';
import { fileOfBytes, type RangedFile } from '#server/platform/ranged-file.ts';
import { WordRefused } from '../read-word/docx/open-package.ts';
import { readDocx } from '../read-word/docx/read-docx.ts';
import type { FormFields } from '../read-word/index.ts';
import { findPlaces } from './find-places.ts';
import { leftIn } from './left.ts';
import { Tally } from './report.ts';
import { rewriterOf } from './rewrite-part.ts';

type Copied =
  | { ok: true; document: Uint8Array; report: AnonymousCopyReport }
  | { ok: false; message: string };

const cannotWrite = 'The press can’t take the names out of this file. Please send a copy without them.';

/**
 * Writes a Word file anew without what tells who wrote it: names and addresses on the title page, statements about the
 * authors, full names in the text, names in properties and marks. The references stay.
 */
export async function anonymousCopy(form: FormFields, file: RangedFile): Promise<Copied> {
  try {
    const places = findPlaces(await readDocx(file), form);
    const removed = new Tally<RemovedKind>();
    const rewrite = rewriterOf(places, removed);
    for (const name of (await namesInProperties(file)) ?? []) removed.add('property', name);
    const document = await wordWithoutNames(file, (name, xml) =>
      rewrite(xml, /^word\/(?:header|footer)\d*\.xml$/.test(name)),
    );
    if (!document) return { ok: false, message: cannotWrite };
    // Read again, since other programs write Word files in other ways.
    const left = leftIn(await readDocx(fileOfBytes(document)), places);
    return { ok: true, document, report: { removed: removed.list(), left } };
  } catch (error) {
    if (error instanceof WordRefused) return { ok: false, message: error.message };
    throw error;
  }
}
