import { buffer } from 'node:stream/consumers';
import { DamagedFile, type FileStore, readStored, type StoredFile } from '#server/platform/storage/index.ts';
import { makeJats, type SideFiles, sideFilesOf, type Unreadable } from '#server/slices/articles/index.ts';
import type { Around } from './around.ts';
import { emptyFront, frontOf, frontOfManuscript } from './rules-front.ts';
import type { ProductionFile } from './store-files.ts';
import type { ProductionRow } from './store-productions.ts';

/** The text of an article, as JATS, and what had to be left out on the way to it. */
export type Source = {
  kind: 'jats' | 'html' | 'pdf' | 'published';
  xml: Uint8Array;
  left: string[];
  /** Why there is no JATS of it. */
  problem?: Unreadable;
  /** What was typed has no title yet; it can be read all the same. */
  untitled?: boolean;
};

/** The metadata that goes with HTML or a PDF alone: as it was typed, else as the manuscript has it. */
export const frontFields = (
  { details }: Pick<ProductionRow, 'details'>,
  { manuscript, journal }: Pick<Around, 'manuscript' | 'journal'>,
) =>
  details.front ??
  (manuscript ? frontOfManuscript(manuscript.submitted, journal.language) : emptyFront(journal.language));

/** The text that a production has; of a correction without one of its own, what is published. */
export async function sourceOf(
  files: FileStore,
  production: ProductionRow,
  around: Around,
): Promise<Source | undefined> {
  try {
    return await readSourceOf(files, production, around);
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    const message = 'its file was damaged where it is stored; please attach it again';
    return { kind: 'jats', xml: new Uint8Array(), left: [], problem: { message } };
  }
}

async function readSourceOf(
  files: FileStore,
  production: ProductionRow,
  around: Around,
): Promise<Source | undefined> {
  const text = around.files.find(({ role }) => role === 'jats' || role === 'html');
  if (text?.role === 'jats') return { kind: 'jats', xml: await bytesOf(files, text), left: [] };
  const alone = !production.corrects && around.files.some(({ role }) => role === 'galley');
  if (text || alone) {
    const html = text ? new TextDecoder().decode(await bytesOf(files, text)) : '';
    const beside = around.files.filter(isSupplement).map(({ filename }) => filename);
    const front = frontOf(frontFields(production, around));
    const untitled = front.title.trim() === '';
    const titled = untitled ? { ...front, title: 'Untitled' } : front;
    const made = await makeJats(html, titled, beside);
    const kind = text ? 'html' : 'pdf';
    if (!made.ok) return { kind, xml: new Uint8Array(), left: [], problem: made.problem };
    return { kind, xml: new TextEncoder().encode(made.xml), left: made.left, untitled };
  }
  const published = around.publishedSource;
  return published ? { kind: 'published', xml: await bytesOf(files, published), left: [] } : undefined;
}

/** Whether it is a file for readers to save; a picture that no text names is none. */
export const isSupplement = ({ role, filename }: ProductionFile) =>
  role === 'beside' && !/\.(png|jpe?g|gif|webp|tiff?|svg|eps)$/i.test(filename);

/** The whole of a stored file. Rejects with DamagedFile where it is not as it was recorded. */
const bytesOf = async (
  files: FileStore,
  file: Pick<StoredFile, 'address' | 'bytes' | 'sha256'>,
): Promise<Uint8Array> => buffer(await readStored(files, { content: null, ...file }));

/** The name under which the importer takes the text; the PDF goes by the same. */
export const sourceName = 'article.xml';

/** What lies beside the text; the PDF is found whatever the text calls it. */
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
