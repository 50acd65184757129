import type { RangedFile } from '../ranged-file.ts';
import { createWorkers, WorkerFailure } from '../workers/index.ts';
import { type CheckedWord, refuseWord } from './rules-word.ts';

const workers = createWorkers<typeof import('./tasks.ts')>({
  module: new URL('./tasks.ts', import.meta.url),
  // Of 200 MB in a store far away, most of it goes by in waiting.
  timeLimitMs: 30_000,
  memoryMb: 256,
  processes: 2,
  replaceAboveMb: 200,
});

/** What stands for a result where the file takes more time or memory than it may; the press's own faults are thrown. */
async function orElse<Result>(instead: Result, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WorkerFailure && error.reason !== 'crashed') return instead;
    throw error;
  }
}

/**
 * Checks that a file is, by its bytes, the Word file that its name says: `.docx` or `.doc`, without macros, not
 * encrypted, unpacking to no more than a document does. In a worker, bounded in time and memory.
 */
export const checkWord = ({ filename, ...file }: RangedFile & { filename: string }): Promise<CheckedWord> =>
  orElse(refuseWord('heavy'), workers.run('checkWord', [filename], { file }));

/**
 * A Word file (`.docx`) without whom its properties, marked changes and comments name; its text, pictures and all else
 * are as they were. Null where it is none, or is larger than 64 MB. In a worker.
 */
export const wordWithoutNames = (file: RangedFile): Promise<Buffer | null> =>
  orElse(null, workers.run('wordWithoutNames', [], { file }));

/**
 * The beginning of a Word file's text after its headers and footers, so many characters; null where it is no `.docx`.
 * In a worker.
 */
export const wordBeginning = (file: RangedFile, characters: number): Promise<string | null> =>
  orElse(null, workers.run('wordBeginning', [characters], { file }));

/**
 * Whom a file names by itself, beside its text: who made and saved it, and who commented on it or changed it with marks.
 * Of Word files (`.docx`) and PDFs, and of other Office files as far as their properties go; null where it could not be
 * looked for, as in a `.doc` or a picture: such a file may name anybody. In a worker, bounded in time and memory.
 */
export const namesInProperties = (file: RangedFile): Promise<string[] | null> =>
  orElse(null, workers.run('namesInProperties', [], { file }));
