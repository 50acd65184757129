import { Readable } from 'node:stream';
import { serialize } from 'node:v8';
import type { ArticleDocument } from '#contract/document/document.ts';
import type { RangedFile } from '#server/platform/ranged-file.ts';
import { createWorkers } from '#server/platform/workers/index.ts';
import type { CertificateOptions } from './certificate/typeset-sheet.ts';
import type { Certificate } from './certificate/write-certificate.ts';
import type { Invoice } from './certificate/write-invoice.ts';
import { survey } from './labels.ts';
import type { MadePdf, PdfOptions } from './options.ts';
import { createDrawers, preparePictures } from './prepare-pictures.ts';

/*
 * PDFs are made in processes of their own (decision 34): Typst holds 100 to 200 MB after an article, which go back to
 * the system with its process. One that is used again within seconds, as an editor's preview does, is warm.
 */

/** An article takes a second or two; the largest within the reader's bounds a few. */
const timeLimitMs = 60_000;

/** Processes that start with their first article. `background`: beside those for whom somebody waits. */
const createProcesses = (background: boolean) => ({
  compilers: createWorkers<typeof import('./pdf-worker-tasks.ts')>({
    module: new URL('./pdf-worker-tasks.ts', import.meta.url),
    timeLimitMs: background ? 3 * timeLimitMs : timeLimitMs,
    memoryMb: 256,
    // Typst takes nearly all of the memory and time.
    youngMb: 4,
    // One that somebody waits for stays, for the next edit.
    replaceAboveMb: background ? 200 : 260,
    idleMs: 20_000,
    background,
  }),
  /** The speech engine is slow and large: it speaks while the compiler works, and the two have a core each. */
  speakers: createWorkers<typeof import('./speech-worker-tasks.ts')>({
    module: new URL('./speech-worker-tasks.ts', import.meta.url),
    timeLimitMs: background ? 3 * timeLimitMs : timeLimitMs,
    memoryMb: 256,
    // It makes much that nobody keeps, and lives for a second: clearing that away would take a quarter of it.
    youngMb: 32,
    replaceAboveMb: 300,
    idleMs: 20_000,
    background,
  }),
  drawers: createDrawers(background),
  /** One core: what nobody waits for leaves the others to readers. */
  inTurn: background,
});
type Processes = ReturnType<typeof createProcesses>;

const awaited = createProcesses(false);
const inBackground = createProcesses(true);

/** Not the readers of the office, which must not wait for PDFs. */
const readers = createWorkers<typeof import('./read-worker-tasks.ts')>({
  module: new URL('./read-worker-tasks.ts', import.meta.url),
  timeLimitMs: 60_000,
  memoryMb: 640,
  replaceAboveMb: 200,
  idleMs: 5_000,
  background: true,
});

/** The article as an accessible PDF. The same document, options and pictures give the same bytes. */
export function makePdf(document: ArticleDocument, options: PdfOptions): Promise<MadePdf> {
  const formulae = [...survey(document).formulae];
  const read = { document: serialize(document), formulae, language: document.front.language };
  return make(awaited, read, options);
}

/** The same of JATS, in the background, all of it in other processes. Undefined where that is no article. */
export async function makePdfOfJats(jats: RangedFile, options: PdfOptions): Promise<MadePdf | undefined> {
  inBackground.compilers.prepare();
  const read = await readers.run('readForPdf', [], { file: jats });
  return read && make(inBackground, read, options);
}

/** A document as the compiler's process takes it, and what is needed before. */
interface PreparedDocument {
  /** Serialised. */
  document: Uint8Array;
  formulae: string[];
  language: string;
}

/** The same of a document that another process has prepared, by `prepareText`. */
export const makePreparedPdf = (read: PreparedDocument, options: PdfOptions): Promise<MadePdf> =>
  make(awaited, read, options);

/** A certificate for a reviewer as PDF; the same words and options give the same bytes. */
export const makeCertificate = (certificate: Certificate, options: CertificateOptions): Promise<Uint8Array> =>
  awaited.compilers.run('typesetCertificate', [certificate, options]);

/** An invoice or credit note as PDF. */
export const makeInvoice = (invoice: Invoice, options: CertificateOptions): Promise<Uint8Array> =>
  awaited.compilers.run('typesetInvoice', [invoice, options]);

async function make(
  { compilers, speakers, drawers, inTurn }: Processes,
  { document, formulae, language }: PreparedDocument,
  { pictures, ...options }: PdfOptions,
): Promise<MadePdf> {
  compilers.prepare();
  // An article is printed without its formulae's words where the speech engine breaks at one; a finding says so.
  const speech =
    formulae.length > 0
      ? speakers.run('speak', [formulae, languageOf(language)]).catch(() => undefined)
      : undefined;
  if (inTurn) await speech;
  const prepared = await preparePictures(drawers, pictures);
  return compilers.run('typesetArticle', [document, { ...options, pictures: prepared }, formulae], {
    file: later(speech),
  });
}

const languageOf = (tag: string) => tag.slice(0, 2).toLowerCase();

/** What is not known yet, as the file that the task reads when it needs it. */
const later = (speech: Promise<string[] | undefined> | undefined): RangedFile => ({
  bytes: 0,
  read: async () => Readable.from([serialize(await speech)], { objectMode: false }),
});
