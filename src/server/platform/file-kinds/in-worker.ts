import type { RangedFile } from '../ranged-file.ts';
import { createWorkers, WorkerFailure } from '../workers/index.ts';
import { type CheckedWord, refuseWord } from './rules-word.ts';

const workers = createWorkers<typeof import('./tasks.ts')>({
  module: new URL('./tasks.ts', import.meta.url),
  // Reading 200 MB from a distant store is mostly waiting.
  timeLimitMs: 30_000,
  memoryMb: 256,
  processes: 2,
  replaceAboveMb: 200,
});

/** A fallback where the file exceeds the worker's limits of time or memory; other failures are thrown. */
async function orElse<Result>(instead: Result, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WorkerFailure && error.reason !== 'crashed') return instead;
    throw error;
  }
}

/**
 * Checks by content that a file is the Word file its name claims: `.docx` or `.doc`, without macros, not encrypted,
 * within the bounds of unpacked size. Runs in a worker.
 */
export const checkWord = ({ filename, ...file }: RangedFile & { filename: string }): Promise<CheckedWord> =>
  orElse(refuseWord('heavy'), workers.run('checkWord', [filename], { file }));

/** The first characters of a `.docx`'s text after its headers and footers; null for other files. Runs in a worker. */
export const wordBeginning = (file: RangedFile, characters: number): Promise<string | null> =>
  orElse(null, workers.run('wordBeginning', [characters], { file }));

/**
 * People named in a file's metadata: creator, last editor, and authors of comments and tracked changes. Reads Word
 * files (`.docx`), PDFs and the properties of other Office files; null if the format can't be read, as a `.doc`
 * or a picture: such a file may name anybody. Runs in a worker.
 */
export const namesInProperties = (file: RangedFile): Promise<string[] | null> =>
  orElse(null, workers.run('namesInProperties', [], { file }));
