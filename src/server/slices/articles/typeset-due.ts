import { downloadPath } from '#contract/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { RangedFile } from '#server/platform/ranged-file.ts';
import type { Site } from '#server/platform/site.ts';
import {
  DamagedFile,
  type FileStore,
  findFile,
  readStored,
  storeFile,
  unregisterFiles,
} from '#server/platform/storage/index.ts';
import { WorkerFailure } from '#server/platform/workers/index.ts';
import {
  makePdfOfJats,
  type PdfOptions,
  pdfProgram,
  templateVersion,
} from '#server/slices/document/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { lockDoi } from './import/store-import.ts';
import { fileStem } from './rules-files.ts';
import { retractedText } from './rules-notices.ts';
import {
  claimPdf,
  filesForPdf,
  findPdfSource,
  hidePdf,
  mostTries,
  type NamedFile,
  notePdfFailure,
  type PdfSource,
  renewFailedPdfs,
  returnPdf,
  setPdf,
  showPdfs,
  type WantedPdf,
} from './store-pdfs.ts';

export type TypesetDeps = {
  db: Db;
  files: FileStore;
  clock: Clock;
  log: Log;
  site: Site;
  /** Fonts for scripts that the press's own lack. */
  fontFolder: string;
  /** Columns that the journal's articles are set in. */
  columnsOf: (db: Db, journalId: number) => Promise<1 | 2>;
};

class NotMade extends Error {}
class Stopping extends Error {}

/** Imported articles get their PDFs together, since each change of what readers see renews all cached pages. */
const showEveryMs = 60_000;

/** Makes the PDFs that are wanted, one at a time, until none is left or `signal` ends it. Returns their number. */
export async function typesetDue(deps: TypesetDeps, signal: AbortSignal): Promise<number> {
  await renewFailedPdfs(deps.db, await pdfProgram());
  let made = 0;
  let shownAt = performance.now();
  while (!signal.aborted) {
    const wanted = await claimPdf(deps.db);
    if (!wanted) break;
    if (await typesetOne(deps, wanted, signal)) made += 1;
    if (performance.now() - shownAt < showEveryMs) continue;
    await showPdfs(deps.db);
    shownAt = performance.now();
  }
  // Also those of a program that was killed.
  await showPdfs(deps.db);
  return made;
}

async function typesetOne(deps: TypesetDeps, wanted: WantedPdf, signal: AbortSignal): Promise<boolean> {
  const { db, log } = deps;
  try {
    if (wanted.tries > mostTries) throw new NotMade('The press stopped each time while it was made.');
    const source = await findPdfSource(db, wanted.articleId);
    if (!source || !isWanted(source, wanted)) return false;
    const made = await orStopping(typesetArticle(deps, wanted.articleId, source), signal);
    return await keep(deps, wanted, source, made);
  } catch (error) {
    if (error instanceof Stopping) {
      await returnPdf(db, wanted);
      return false;
    }
    if (!(error instanceof NotMade))
      log.error({ err: error, article: wanted.articleId, try: wanted.tries }, 'a PDF could not be made');
    const again = !(error instanceof NotMade);
    await notePdfFailure(db, wanted, { failure: reasonOf(error), program: await pdfProgram(), again });
    return false;
  }
}

/** Whether the article is still as it was when its PDF was wanted, and the publisher has attached none. */
const isWanted = ({ version, withdrawn, pdfFile, pressFile }: PdfSource, wanted: WantedPdf): boolean =>
  version === wanted.version && !withdrawn && (pdfFile === null || pdfFile === pressFile);

function reasonOf(error: unknown): string {
  if (error instanceof NotMade) return error.message;
  if (error instanceof DamagedFile) return 'A file of the article is missing or damaged.';
  if (error instanceof WorkerFailure && error.reason !== 'crashed')
    return `It takes ${error.reason === 'too-slow' ? 'longer' : 'more memory'} than a PDF may.`;
  return 'Something went wrong here.';
}

async function typesetArticle(deps: TypesetDeps, articleId: number, source: PdfSource) {
  const { db, files, site } = deps;
  const xml = source.xmlFile === null ? undefined : await findFile(db, source.xmlFile);
  if (!xml) throw new NotMade('The press has no JATS of this article.');
  const { pictures, supplements } = await filesForPdf(db, articleId);
  const journal = await findJournal(db, { id: source.journalId });
  const options: PdfOptions = {
    look: {
      columns: await deps.columnsOf(db, source.journalId),
      ...(journal?.accent && { accent: journal.accent }),
      ...(journal && { journalName: journal.name }),
    },
    pictures: pictures.map((picture) => ({ name: picture.href, file: storedFile(files, picture) })),
    created: Math.floor(deps.clock.now().getTime() / 1000),
    fontFolder: deps.fontFolder,
    addresses: Object.fromEntries(
      supplements.map(({ href, address }) => [href, site.publicUrl + downloadPath(address)]),
    ),
    ...(source.retracted && { titlePrefix: retractedText('') }),
  };
  const made = await makePdfOfJats(storedFile(files, xml), options);
  if (!made) throw new NotMade('The JATS of this article can’t be read.');
  return made;
}

const storedFile = (files: FileStore, file: Omit<NamedFile, 'href'>): RangedFile => ({
  bytes: file.bytes,
  read: (range) => readStored(files, file, range),
});

/** Stores the PDF, unless the article has changed while it was made. */
async function keep(
  { db, files, clock }: TypesetDeps,
  wanted: WantedPdf,
  source: PdfSource,
  made: Awaited<ReturnType<typeof typesetArticle>>,
): Promise<boolean> {
  const { articleId } = wanted;
  let added: string | undefined;
  try {
    const replaced = await db.transaction().execute(async (tx) => {
      await lockDoi(tx, source.doi);
      const now = await findPdfSource(tx, articleId);
      if (!now || !isWanted(now, wanted) || now.xmlFile !== source.xmlFile) return undefined;
      added = await storeFile(tx, files, {
        filename: `${fileStem(source.doi)}.pdf`,
        mediaType: 'application/pdf',
        visibility: 'public',
        bytes: made.pdf,
      });
      await setPdf(tx, wanted, {
        file: added,
        madeAt: clock.now(),
        template: templateVersion,
        findings: JSON.stringify(made.findings),
      });
      const before = now.pressFile === null ? [] : [now.pressFile];
      if (now.pdfFile !== null) await hidePdf(tx, articleId);
      if (wanted.urgent || now.pdfFile !== null) await showPdfs(tx, articleId);
      await unregisterFiles(tx, before);
      return before;
    });
    // Bytes without a row are waste that the sweep finds.
    for (const address of replaced ?? []) await files.remove(address).catch(() => undefined);
    return replaced !== undefined;
  } catch (error) {
    if (added) await files.remove(added).catch(() => undefined);
    throw error;
  }
}

async function orStopping<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(new Stopping());
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
