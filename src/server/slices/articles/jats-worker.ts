import type { RangedFile } from '#server/platform/ranged-file.ts';
import { createWorkers, WorkerFailure } from '#server/platform/workers/index.ts';
import type {
  ArticleFront,
  CslItem,
  JatsProblem,
  ParsedArticle,
  RegistrationFacts,
} from '#server/slices/document/index.ts';
import type { Citations } from './citations.ts';
import type { findingsOf, JatsDetails, NamedFiles, renameFiles } from './jats-write/index.ts';
import type { ArticleWords, SearchFacts } from './search/store-index.ts';

/** A parsed source with its citations. */
export type ReadSource =
  | { ok: true; parsed: ParsedArticle; csl: CslItem; citations: Citations }
  | { ok: false; problem: JatsProblem };

/** The parts of a source that searches need. */
export type SearchedSource = { facts: SearchFacts } & Pick<ArticleWords, 'body'>;

/** A JATS article made of HTML, and the dropped content. */
export type HtmlAsJats = { ok: true; xml: string; left: string[] } | { ok: false; problem: JatsProblem };

const workers = createWorkers<typeof import('./jats-worker-tasks.ts')>({
  module: new URL('./jats-worker-tasks.ts', import.meta.url),
  // A real article takes less than a second, the largest that `xml-read.ts` accepts a few.
  timeLimitMs: 20_000,
  memoryMb: 640,
  // The citation styles alone take 90.
  replaceAboveMb: 400,
});

/** A text over the worker's limits is refused like one over the bounds of `xml-read.ts`. */
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

/** In a worker, so that an import reads one article while it writes others. */
export const readSource = (xml: Uint8Array | string): Promise<ReadSource> =>
  orProblem(workers.run('readSource', [xml]));

/** What Crossref takes of a source; undefined for one that can't be read. */
export async function readRegistrationFacts(xml: Uint8Array): Promise<RegistrationFacts | undefined> {
  const facts = await orProblem(workers.run('readRegistrationFacts', [xml]));
  return facts && 'problem' in facts ? undefined : facts;
}

/** What searches need of a source; undefined for one that can't be read. */
export async function readSearched(xml: Uint8Array): Promise<SearchedSource | undefined> {
  const read = await orProblem(workers.run('readSearched', [xml]));
  return read && 'problem' in read ? undefined : read;
}

/** A source as it stands in another document; undefined for one that can't be read. */
export async function embedSource(
  xml: Uint8Array,
  namespace: string,
  schema: string,
): Promise<string | undefined> {
  const written = await orProblem(workers.run('embedSource', [xml, namespace, schema]));
  return typeof written === 'string' ? written : undefined;
}

export const readCitations = (item: CslItem): Promise<Citations> => workers.run('formatCitations', [item]);

/** Problems within a source, and the files it references. */
export const inspectJats = (source: Uint8Array): Promise<ReturnType<typeof findingsOf>> =>
  orProblem(workers.run('findingsOf', [source]));

/** A source with these details replaced, as UTF-8, and parsed. */
export const updateJatsDetails = (
  source: Uint8Array,
  details: JatsDetails,
): Promise<(ReadSource & { xml: Uint8Array }) | { ok: false; problem: JatsProblem }> =>
  orProblem(workers.run('updateJatsDetails', [source, details]));

/** A source whose files have the names that archives ask for; undefined for one that can't be read. */
export async function renameJatsFiles(
  source: Uint8Array,
  base: string,
  files: NamedFiles,
): Promise<ReturnType<typeof renameFiles> | undefined> {
  const renamed = await orProblem(workers.run('renameFiles', [source, base, files]));
  return 'problem' in renamed ? undefined : renamed;
}

/** A JATS article from HTML; `files` are the names of supplementary files. */
export const makeJats = (html: string, front: ArticleFront, files: readonly string[]): Promise<HtmlAsJats> =>
  orProblem(workers.run('makeJats', [html, front, files]));

/** The message for a text that is too large; undefined if it is not. */
export async function textTooLarge(kind: 'jats' | 'html', file: RangedFile): Promise<string | undefined> {
  const found = await orProblem(workers.run('boundsOf', [kind], { file }));
  return found && ('problem' in found ? found.problem.message : found.message);
}

/** Starts a worker ahead of its first task, since it takes a second. A program that does nothing else may have several. */
export const prepareWorker = (processes?: number): void => workers.prepare(processes);
