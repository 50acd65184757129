import { Readable } from 'node:stream';
import type { Finding } from '#contract/document/findings.ts';
import type { RangedFile } from '#server/platform/ranged-file.ts';
import { readStored, sha256Of } from '#server/platform/storage/index.ts';
import { readWordPicture, readWordText, renamePictures } from '#server/slices/document/index.ts';
import type { OfficeDeps } from '../ground/index.ts';
import type { ProductionContext } from './context.ts';
import type { MadeText } from './make-text.ts';
import { receiveOne } from './receive-files.ts';
import { freeName } from './rules-attached.ts';
import type { ProductionFile } from './store-files.ts';

/** Pictures of one Word file that are attached; an article has tens. */
const mostPictures = 500;

/** Reads a Word file, and stores its pictures as the production's uploads. */
export async function makeOfWord(
  deps: OfficeDeps,
  productionId: number,
  context: ProductionContext,
  file: ProductionFile,
): Promise<MadeText> {
  const word: RangedFile = {
    bytes: file.bytes,
    read: (range) => readStored(deps.files, { content: null, ...file }, range),
  };
  const read = await readWordText(word, formOf(context), journalOf(context), context.manuscriptType);
  if (!read.ok) return read;
  const beside = context.files.filter(({ role }) => role === 'beside');
  const attached = new Map(beside.map(({ filename, sha256 }) => [filename.toLowerCase(), sha256]));
  const pictures: ProductionFile[] = [];
  const findings: Finding[] = [...read.findings];
  const names: Record<string, string> = {};
  for (const [count, { part, name }] of read.pictures.entries()) {
    const bytes = count < mostPictures ? await readWordPicture(word, part) : undefined;
    const sha256 = bytes && sha256Of(bytes);
    const filename = sha256 === undefined ? name : freeName(name, sha256, attached);
    const isThere = sha256 !== undefined && attached.get(filename.toLowerCase()) === sha256;
    const stored = bytes && !isThere ? await storePicture(deps, productionId, filename, bytes) : undefined;
    if (stored) {
      pictures.push(stored);
      attached.set(filename.toLowerCase(), stored.sha256);
    }
    if (stored || isThere) names[name] = filename;
    else findings.push(unreadable(name));
  }
  const renamed = Object.entries(names).some(([name, filename]) => name !== filename);
  const document = renamed ? await renamePictures(read.document, names) : read.document;
  return { ok: true, madeFrom: 'word', document, findings, pictures };
}

const unreadable = (name: string): Finding => ({
  code: 'picture-unreadable',
  message: `The picture ${name} could not be read. Attach it as a file of this name.`,
  words: name,
});

async function storePicture(
  deps: OfficeDeps,
  productionId: number,
  filename: string,
  bytes: Uint8Array,
): Promise<ProductionFile | undefined> {
  const incoming = { filename, stream: Readable.from([Buffer.from(bytes)]) };
  const received = await receiveOne(deps, productionId, incoming, 'text');
  if (!received.ok || received.kind !== 'picture') return undefined;
  const { address, sha256 } = received.file;
  return { address, filename, role: 'beside', bytes: received.file.bytes, sha256 };
}

/** Differences between the file and what its sender typed become findings. */
function formOf({ manuscript }: ProductionContext): Parameters<typeof readWordText>[1] {
  if (!manuscript) return {};
  const { title, runningTitle, abstract, keywords, authors } = manuscript.submitted;
  return {
    manuscripttitle: title,
    runningtitle: runningTitle,
    abstractcontent: abstract.replace(/<[^>]*>/g, ' '),
    keywords,
    authorDTOList: authors.map(({ firstName, lastName, email, affiliation, corresponding }) => ({
      firstName,
      lastName,
      email,
      affiliation,
      correspondingauthor: corresponding,
    })),
  };
}

const journalOf = ({ journal }: ProductionContext): Parameters<typeof readWordText>[2] => ({
  title: journal.name,
  shortTitle: journal.shortName,
  issns: journal.issns,
  ...(journal.publisher && { publisher: journal.publisher }),
});
