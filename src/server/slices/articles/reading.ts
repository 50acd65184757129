import type { RangedFile } from '#server/platform/ranged-file.ts';
import { createWorkers, WorkerFailure } from '#server/platform/workers/index.ts';
import type { Citations } from './citations.ts';
import type { CslItem, JatsProblem, ParsedArticle } from './jats/index.ts';
import type { ArticleFront, findingsOf, htmlToJats, JatsDetails } from './jats-write/index.ts';

/** What is made of a source before anything is written: the article, and how it is cited. */
export type ReadSource =
  | { ok: true; parsed: ParsedArticle; csl: CslItem; citations: Citations }
  | { ok: false; problem: JatsProblem };

/** A JATS article made of HTML, and what had to be left out. */
export type HtmlAsJats = ({ ok: true } & ReturnType<typeof htmlToJats>) | { ok: false; problem: JatsProblem };

const workers = createWorkers<typeof import('./reading-tasks.ts')>({
  module: new URL('./reading-tasks.ts', import.meta.url),
  // A real article takes less than a second, the largest that `xml-read.ts` lets through a few.
  timeLimitMs: 20_000,
  memoryMb: 640,
  // The citation styles alone take 90.
  replaceAboveMb: 400,
});

/** A text that exceeds the limits of the worker is refused like one that exceeds the bounds of `xml-read.ts`. */
async function orProblem<Result>(
  work: Promise<Result>,
): Promise<Result | { ok: false; problem: JatsProblem }> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof WorkerFailure) || error.reason === 'crashed') throw error;
    const what = error.reason === 'too-slow' ? 'longer' : 'more memory';
    return {
      ok: false,
      problem: { message: `refused: it takes ${what} to read than an article may`, tooMuch: true },
    };
  }
}

/** Reads a source and has its citations formatted, in a worker: an import reads one article while it writes others. */
export const readSource = (xml: Uint8Array | string): Promise<ReadSource> =>
  orProblem(workers.run('readSource', [xml]));

/** Formats the citations of an article whose source is not read. */
export const readCitations = (item: CslItem): Promise<Citations> => workers.run('formatCitations', [item]);

/** What is wrong within a source, and what it names. */
export const lookAt = (source: Uint8Array): Promise<ReturnType<typeof findingsOf>> =>
  orProblem(workers.run('findingsOf', [source]));

/** A source with these details in place of its own, as UTF-8, and the article that it then is. */
export const readWithDetails = (
  source: Uint8Array,
  details: JatsDetails,
): Promise<(ReadSource & { xml: Uint8Array }) | { ok: false; problem: JatsProblem }> =>
  orProblem(workers.run('readWithDetails', [source, details]));

/** A JATS article of ready HTML; `files` are the names of supplementary files beside it. */
export const makeJats = (html: string, front: ArticleFront, files: readonly string[]): Promise<HtmlAsJats> =>
  orProblem(workers.run('makeJats', [html, front, files]));

/** Why a text is larger than the press reads, said for people; undefined where it is not. */
export async function tooMuchText(kind: 'jats' | 'html', file: RangedFile): Promise<string | undefined> {
  const found = await orProblem(workers.run('boundsOf', [kind], { file }));
  return found && ('problem' in found ? found.problem.message : found.message);
}

/** Starts the worker, when it is known that it will be needed: it takes a second. */
export const readyToRead = (): void => workers.prepare();
