import { buffer } from 'node:stream/consumers';
import { DamagedFile, type FileStore, readStored, type StoredFile } from '#server/platform/storage/index.ts';
import { makeJats, type SideFiles, sideFilesOf, type Unreadable } from '#server/slices/articles/index.ts';
import { jatsOfText } from '#server/slices/document/index.ts';
import type { ProductionContext } from './context.ts';
import { isPicture } from './rules-attached.ts';
import { emptyFront, frontOf, frontOfManuscript } from './rules-front.ts';
import { submittedOf } from './rules-submitted.ts';
import type { ProductionFile } from './store-files.ts';
import type { ProductionRow } from './store-productions.ts';

/** The text of an article as JATS, with what the conversion omitted. */
export type Source = {
  kind: 'document' | 'jats' | 'html' | 'pdf' | 'published';
  xml: Uint8Array;
  omitted: string[];
  /** The reason for missing JATS. */
  problem?: Unreadable;
  /** The typed metadata has no title yet; the text is readable regardless. */
  untitled?: boolean;
};

/** The metadata of HTML or a PDF: as typed, else the manuscript's. */
export const frontFields = (
  { details }: Pick<ProductionRow, 'details'>,
  { manuscript, journal }: Pick<ProductionContext, 'manuscript' | 'journal'>,
) =>
  details.front ??
  (manuscript ? frontOfManuscript(manuscript.submitted, journal.language) : emptyFront(journal.language));

/** For a correction without a new text, the published one. */
export async function sourceOf(
  files: FileStore,
  production: ProductionRow,
  context: ProductionContext,
): Promise<Source | undefined> {
  try {
    return await readSourceOf(files, production, context);
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    const message = 'its file was damaged where it is stored; please attach it again';
    return { kind: 'jats', xml: new Uint8Array(), omitted: [], problem: { message } };
  }
}

async function readSourceOf(
  files: FileStore,
  production: ProductionRow,
  context: ProductionContext,
): Promise<Source | undefined> {
  const edited = editedText(context);
  if (edited !== undefined) return sourceOfDocument(edited);
  const text = context.files.find(({ role }) => role === 'jats' || role === 'html');
  if (text?.role === 'jats') return { kind: 'jats', xml: await bytesOf(files, text), omitted: [] };
  const alone = !production.corrects && context.files.some(({ role }) => role === 'galley');
  if (text || alone) {
    const html = text ? new TextDecoder().decode(await bytesOf(files, text)) : '';
    const beside = context.files.filter(isSupplement).map(({ filename }) => filename);
    const front = frontOf(frontFields(production, context), submittedOf(context)?.authors);
    const untitled = front.title.trim() === '';
    const titled = untitled ? { ...front, title: 'Untitled' } : front;
    const made = await makeJats(html, titled, beside);
    const kind = text ? 'html' : 'pdf';
    if (!made.ok) return { kind, xml: new Uint8Array(), omitted: [], problem: made.problem };
    return { kind, xml: new TextEncoder().encode(made.xml), omitted: made.left, untitled };
  }
  const published = context.publishedSource;
  return published ? { kind: 'published', xml: await bytesOf(files, published), omitted: [] } : undefined;
}

/**
 * The document, once it says more than the text that it was made from: JATS from outside is published byte for byte
 * until somebody edits it.
 */
function editedText({ text, files }: ProductionContext): string | undefined {
  if (!text?.document) return undefined;
  const { madeFrom, document } = text;
  const isThere = madeFrom === 'published' || files.some(({ role }) => role === madeFrom);
  return madeFrom === 'edit' || madeFrom === 'word' || !isThere ? document : undefined;
}

async function sourceOfDocument(document: string): Promise<Source> {
  const xml = await jatsOfText(document);
  const source = { kind: 'document' as const, xml: new Uint8Array(), omitted: [] };
  if (typeof xml !== 'string') return { ...source, problem: { message: xml.message.replace(/\.$/, '') } };
  return { ...source, xml: new TextEncoder().encode(xml) };
}

/** Pictures are no supplementary files, even if the text names none. */
export const isSupplement = ({ role, filename }: ProductionFile) => role === 'beside' && !isPicture(filename);

/** Rejects with DamagedFile if the bytes differ from the record. */
const bytesOf = async (
  files: FileStore,
  file: Pick<StoredFile, 'address' | 'bytes' | 'sha256'>,
): Promise<Uint8Array> => buffer(await readStored(files, { content: null, ...file }));

/** The text's file name for the importer, which also gives the name of the PDF. */
export const sourceName = 'article.xml';

/** The PDF is found by any name that the text gives it. */
export function sideFilesOfProduction(store: FileStore, files: readonly ProductionFile[]): SideFiles {
  const beside = files.filter(({ role }) => role === 'beside');
  const galley = files.find(({ role }) => role === 'galley');
  const read = async (file: ProductionFile | undefined, limit: number) => {
    if (!file) return undefined;
    return file.bytes > limit ? ('too large' as const) : bytesOf(store, file);
  };
  const named = (name: string) => beside.find(({ filename }) => filename === name);
  const open = async (file: ProductionFile | undefined) =>
    file && {
      bytes: file.bytes,
      stream: (range?: { start: number; end: number }) =>
        readStored(store, { content: null, ...file }, range),
    };
  const found = sideFilesOf(
    async () => beside.map(({ filename }) => filename),
    (name, limit) => read(named(name), limit),
    (name) => open(named(name)),
  );
  return {
    ...found,
    named: async () => galley && 'article.pdf',
    read: (name, limit) => (name === 'article.pdf' && galley ? read(galley, limit) : found.read(name, limit)),
    open: (name) => (name === 'article.pdf' && galley ? open(galley) : found.open(name)),
  };
}
