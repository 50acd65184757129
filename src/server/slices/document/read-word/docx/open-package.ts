import {
  compoundEntries,
  openArchive,
  wordBounds,
  wordRefusals,
  ZipBomb,
  ZipBroken,
} from '#server/platform/file-kinds/index.ts';
import { type RangedFile, randomAccess } from '#server/platform/ranged-file.ts';
import type { Relationship } from './context.ts';
import { below, kids, PartBroken, PartTooLarge, readPart, type WordElement } from './xml-elements.ts';

type WordRefusal = 'doc' | 'not-word' | 'protected' | 'bomb' | 'damaged' | 'empty';

/** Messages about files that can't be read, with advice. */
const refusals: Record<WordRefusal, string> = {
  doc: 'This file is in Word’s old format (.doc). Open it in Word, save it as .docx and upload the new file.',
  'not-word':
    'This is not a Word file (.docx), whatever its name says. Save the manuscript as .docx in Word.',
  protected: wordRefusals.protected,
  bomb: wordRefusals.bomb,
  damaged: wordRefusals.damaged,
  empty: 'This Word file is empty.',
};

/** A file that can't be read, with a message for its sender. */
export class WordRefused extends Error {
  readonly reason: WordRefusal;
  constructor(reason: WordRefusal) {
    super(refusals[reason]);
    this.reason = reason;
  }
}

/** The parts of a `.docx`, read on demand. */
export interface WordPackage {
  /** Of the main part, in the usual case `word/document.xml`. */
  main: string;
  hasMacros: boolean;
  names: ReadonlySet<string>;
  has(name: string): boolean;
  xml(
    name: string,
    each?: { parent: string; take(element: WordElement): void },
  ): Promise<WordElement | undefined>;
  bytes(name: string, most: number): Promise<Buffer | undefined>;
  relationships(part: string): Promise<Map<string, Relationship>>;
}

const mostXmlBytes = 160 * 1024 * 1024;
const longestLink = 8000;

async function refuseByKind(file: RangedFile): Promise<void> {
  if (file.bytes === 0) throw new WordRefused('empty');
  const begins = (await randomAccess(file)(0, 8)).toString('hex');
  if (begins.startsWith('504b0304')) return;
  if (begins !== 'd0cf11e0a1b11ae1') throw new WordRefused('not-word');
  // An encrypted .docx is a compound file, as a .doc is.
  const entries = (await compoundEntries(file)) ?? [];
  if (entries.some(({ name }) => /^EncryptedPackage$/i.test(name))) throw new WordRefused('protected');
  throw new WordRefused(entries.some(({ name }) => name === 'WordDocument') ? 'doc' : 'not-word');
}

/** Runs `use` with the parts of a Word file. Rejects with WordRefused where it is none, or can't be read. */
export async function withPackage<Result>(
  file: RangedFile,
  use: (parts: WordPackage) => Promise<Result>,
): Promise<Result> {
  await refuseByKind(file);
  let close = () => {};
  try {
    const archive = await openArchive(file, wordBounds);
    close = archive.close;
    if (archive.entries.some(({ encrypted }) => encrypted)) throw new WordRefused('protected');
    return await use(await packageOf(archive.entries));
  } catch (error) {
    if (error instanceof ZipBomb || error instanceof PartTooLarge) throw new WordRefused('bomb');
    if (error instanceof ZipBroken || error instanceof PartBroken || isUnzipError(error))
      throw new WordRefused('damaged');
    throw error;
  } finally {
    close();
  }
}

/** yauzl's errors of an entry have no class, those of zlib a code. */
const isUnzipError = (error: unknown): boolean =>
  error instanceof Error &&
  (String((error as { code?: unknown }).code).startsWith('Z_') ||
    /invalid|not enough bytes|too many bytes|unexpected end|unsupported compression/i.test(error.message));

type Entries = Awaited<ReturnType<typeof openArchive>>['entries'];

async function packageOf(entries: Entries): Promise<WordPackage> {
  // Part names are compared without regard to case (ECMA-376 part 2, 6.2.2.3).
  const byName = new Map(entries.map((entry) => [entry.name.replace(/^\//, '').toLowerCase(), entry]));
  const entry = (name: string) => byName.get(name.toLowerCase());
  const parts: WordPackage = {
    main: 'word/document.xml',
    hasMacros: entries.some(({ name }) => /(^|\/)vbaProject\.bin$/i.test(name)),
    names: new Set(entries.map(({ name }) => name)),
    has: (name) => entry(name) !== undefined,
    async xml(name, each) {
      const found = entry(name);
      if (!found) return undefined;
      if (found.bytes > mostXmlBytes) throw new PartTooLarge(name);
      return readPart(await found.open(), each);
    },
    async bytes(name, most) {
      const found = entry(name);
      if (!found || found.bytes > most) return undefined;
      const chunks: Buffer[] = [];
      for await (const chunk of (await found.open()) as AsyncIterable<Buffer>) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
    async relationships(part) {
      const slash = part.lastIndexOf('/');
      const [folder, name] = [part.slice(0, slash + 1), part.slice(slash + 1)];
      const root = await parts.xml(`${folder}_rels/${name}.rels`);
      return new Map(
        kids(root, 'Relationship').map((one) => [one.attrs.Id ?? '', relationshipOf(one, folder)]),
      );
    },
  };
  parts.main = await mainPart(parts);
  return parts;
}

function relationshipOf({ attrs }: WordElement, folder: string): Relationship {
  const external = attrs.TargetMode === 'External';
  const target = (attrs.Target ?? '').slice(0, longestLink);
  return { external, type: attrs.Type ?? '', target: external ? target : partName(folder, target) };
}

/** `../media/image1.png` from `word/` is `media/image1.png`. */
function partName(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path: string[] = folder.split('/').filter(Boolean);
  for (const step of target.split('/'))
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  return path.join('/');
}

const mainType =
  /wordprocessingml\.(?:document|template)\.main\+xml|ms-word\.(?:document|template)\.macroEnabled/i;

/** The main part, by the relationships of the package and its content types. */
async function mainPart(parts: WordPackage): Promise<string> {
  const related = [...(await parts.relationships('')).values()].find(({ type }) =>
    /\/officeDocument$/.test(type),
  );
  const name = related?.target ?? 'word/document.xml';
  const types = await parts.xml('[Content_Types].xml');
  const isWord = [...below(types, 'Override', 'Default')].some(({ attrs }) =>
    mainType.test(attrs.ContentType ?? ''),
  );
  if (!isWord || !parts.has(name)) throw new WordRefused('not-word');
  return name;
}
