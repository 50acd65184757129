import type { Journal } from '#contract/document/document.ts';
import type { RangedFile } from '#server/platform/ranged-file.ts';
import { createWorkers, WorkerFailure } from '#server/platform/workers/index.ts';
import type { FormFields } from './read-word/index.ts';
import type { Submitted } from './submitted/with-submitted.ts';
import type { WordChange } from './words/change.ts';

/*
 * Reading, checking and comparing article documents, in worker processes (decision 21). Documents come and go as JSON
 * text, so that a large one costs the program itself nothing but its bytes.
 */

type Tasks = typeof import('./text-worker-tasks.ts');

const workers = createWorkers<Tasks>({
  module: new URL('./text-worker-tasks.ts', import.meta.url),
  timeLimitMs: 30_000,
  memoryMb: 512,
  replaceAboveMb: 250,
  // Files of authors do not hold up editors.
  processes: 2,
});

type Refused = { ok: false; message: string };

/** A task over its limits is refused like a text over its bounds. */
async function orRefused<Result>(work: Promise<Result>): Promise<Result | Refused> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof WorkerFailure) || error.reason === 'crashed') throw error;
    const what = error.reason === 'too-slow' ? 'more time' : 'more memory';
    return { ok: false, message: `This text takes ${what} to read than an article may.` };
  }
}

/**
 * A manuscript in Word as an article document, matched with the fields of its submission. `typeLabel`: the type of the article in
 * words, which the file does not name; empty: a research article.
 */
export const readWordText = (file: RangedFile, form: FormFields, journal: Journal, typeLabel = '') =>
  orRefused(workers.run('readWordText', [form, journal, typeLabel], { file }));

/** A document with what the form of its submission says beside the file: identifiers, roles, funders, statements. */
export const addSubmitted = (json: string, submitted: Submitted): Promise<string> =>
  workers.run('addSubmitted', [json, submitted]);

/** A picture of a Word file, as browsers show it; undefined if it can't be shown. */
export async function readWordPicture(file: RangedFile, part: string): Promise<Uint8Array | undefined> {
  const read = await orRefused(workers.run('readWordPicture', [part], { file }));
  return read && 'ok' in read ? undefined : read;
}

/** An article in JATS as a document, without a DOI where it is `placeholder`. */
export const readJatsText = (xml: Uint8Array | string, placeholder: string) =>
  orRefused(workers.run('readJatsText', [xml, placeholder]));

/** Whether JSON text is an article document; what is to be looked at in it. */
export const checkText = (json: string) => orRefused(workers.run('checkText', [json]));

/** Compares references with answers of Crossref. */
export const matchReferences = (...given: Parameters<Tasks['matchCited']>) =>
  workers.run('matchCited', given);

/** The document with other names for its pictures. */
export const renamePictures = (json: string, names: Readonly<Record<string, string>>): Promise<string> =>
  workers.run('renamePictures', [json, names]);

/** A real manuscript takes a tenth of a second, one of 500 pages two. */
const manuscriptLimitMs = 10_000;

/** Reads a Word file for the manuscript form and the pre-flight report. */
export const readManuscript = (file: RangedFile) =>
  orRefused(workers.run('readManuscript', [], { file, timeLimitMs: manuscriptLimitMs }));

/** A Word file without what tells who wrote it, for reviewers who may not know; what was taken out, and what is left. */
export const anonymousCopy = (form: FormFields, file: RangedFile) =>
  orRefused(workers.run('anonymousCopy', [form], { file, timeLimitMs: manuscriptLimitMs }));

/** A stored document as its page needs it, and the lines whose words can be changed. */
export const readProof = (json: string) => workers.run('readProof', [json]);

/** The lines of a stored document, with at most so many letters of each. */
export const listPlaces = (json: string, longest: number) => workers.run('listPlaces', [json, longest]);

/** A stored document with the words of some of its lines changed, where they still read as before. */
export const takeChanges = (json: string, changes: readonly WordChange[]) =>
  workers.run('takeChanges', [json, changes]);

/** The document as PDFs are made of it, with front matter in place of its own or where it has none. */
export const prepareText = (...given: Parameters<Tasks['prepareText']>) => workers.run('prepareText', given);

/** The difference of two documents, as blocks and words. */
export const compareTexts = (before: string, after: string) =>
  orRefused(workers.run('compareTexts', [before, after]));

/** The document as JATS. */
export const jatsOfText = (json: string) => orRefused(workers.run('jatsOfText', [json]));
