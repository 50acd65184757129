import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { articleFileName } from '#contract/article-files.ts';
import { dayOf } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/index.ts';
import {
  type FileStore,
  findFile,
  readStored,
  type StoredFile,
  sha256Of,
} from '#server/platform/storage/index.ts';
import { isDoi } from '#server/slices/document/index.ts';
import { articlesToPreserve, type Preserved, type PreservedArticle } from './store-preserve.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

type Bag = {
  journal: { id: number; code: string; name: string };
  of: Preserved;
  organisation: string;
  now: Date;
};

/** A file of the bag, by its path below the bag's folder. */
type Payload = { name: string; file: StoredFile };

/** A name without what leads out of a folder or means something in a manifest; may be empty. */
const safeName = (href: string): string =>
  href
    .replace(/\\/g, '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    .replace(/[\u0000-\u001f\u007f%:*?"<>|]+/g, '_');

/** The files of an article by their names, the first of each name. */
function namesOf({ xml, pdf, files }: PreservedArticle, name: string): Map<string, string> {
  const named = new Map<string, string>();
  const add = (file: string, address: string | null) => {
    if (address !== null && file !== '' && !named.has(file)) named.set(file, address);
  };
  add(`${name}.xml`, xml);
  add(`${name}.pdf`, pdf);
  for (const { href, address } of files) add(safeName(href), address);
  return named;
}

/** Throws where a file of the articles is not registered. */
async function payloadOf(db: Db, articles: readonly PreservedArticle[]): Promise<Payload[]> {
  const payload: Payload[] = [];
  const folders = new Set<string>();
  for (const article of articles) {
    const own = articleFileName({ id: article.id, doi: isDoi(article.doi) ? article.doi : '' });
    // Two prefixes of DOIs may end alike.
    const folder = folders.has(own) ? `${own}-${article.id}` : own;
    folders.add(folder);
    for (const [name, address] of namesOf(article, own)) {
      const file = await findFile(db, address);
      if (!file) throw new Error(`The file ${address} of article ${article.id} is missing.`);
      payload.push({ name: `data/${folder}/${withExtension(name, file)}`, file });
    }
  }
  return payload;
}

/** Sources name pictures without their kind, and of others another kind may be stored. */
function withExtension(name: string, { filename }: StoredFile): string {
  const extension = path.extname(filename).toLowerCase();
  return path.extname(name).toLowerCase() === extension ? name : name + extension;
}

const lines = (all: readonly string[]) => all.map((line) => `${line}\n`).join('');

/** A name of a volume for a folder; volumes whose names differ in what may not be there, or are long, have two still. */
function volumeName(volume: string): string {
  const kept = volume.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}_.-]+/gu, '_');
  const short = [...kept].slice(0, 40).join('');
  return short === volume ? volume : `${short}-${sha256Of(volume).slice(0, 8)}`;
}

/** The name of a bag's folder. */
const bagName = ({ journal: { code }, of }: Bag) =>
  'year' in of ? `${code}-${of.year}` : `${code}-volume-${volumeName(of.volume)}`;

const identifierOf = (bag: Bag) =>
  'year' in bag.of ? bagName(bag) : `${bag.journal.code}-volume-${encodeURIComponent(bag.of.volume)}`;

/** The tag files of BagIt 1.0 (RFC 8493). */
function tagFilesOf(payload: readonly Payload[], bag: Bag) {
  const { journal, of, organisation, now } = bag;
  const bytes = payload.reduce((sum, { file }) => sum + file.bytes, 0);
  const tags = [
    ['bagit.txt', lines(['BagIt-Version: 1.0', 'Tag-File-Character-Encoding: UTF-8'])],
    [
      'bag-info.txt',
      lines([
        `Source-Organization: ${organisation}`,
        `External-Identifier: ${identifierOf(bag)}`,
        `External-Description: ${journal.name}, ${'year' in of ? of.year : `volume ${of.volume}`}`,
        `Bagging-Date: ${dayOf(now)}`,
        `Payload-Oxum: ${bytes}.${payload.length}`,
      ]),
    ],
    ['manifest-sha256.txt', lines(payload.map(({ name, file }) => `${file.sha256}  ${name}`))],
  ] as const;
  const listed = tags.map(([name, text]) => `${sha256Of(text)}  ${name}`);
  return [...tags, ['tagmanifest-sha256.txt', lines(listed)] as const];
}

/**
 * Writes what a journal published in a year or in a volume as a bag (BagIt 1.0, zipped) for an archive: JATS, PDF, pictures and
 * supplementary files of each article, with their checksums. Each file is compared with its checksum on the way; where one
 * is missing or damaged, nothing is written, and it throws. Resolves with the number of articles; of none, nothing is written.
 */
export async function writeBag(
  { db, files }: { db: Db; files: FileStore },
  bag: Bag,
  target: string,
): Promise<number> {
  const articles = await articlesToPreserve(db, bag.journal.id, bag.of);
  if (articles.length === 0) return 0;
  const payload = await payloadOf(db, articles);
  const root = bagName(bag);
  const unfinished = `${target}.part`;
  const entries: ZipEntry[] = [
    ...tagFilesOf(payload, bag).map(([name, text]) => ({
      name: `${root}/${name}`,
      open: async () => Readable.from([Buffer.from(text)]),
    })),
    ...payload.map(({ name, file }) => ({
      name: `${root}/${name}`,
      bytes: file.bytes,
      open: () => readStored(files, file),
    })),
  ];
  try {
    await pipeline(zipEntries(entries, bag.now), createWriteStream(unfinished));
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return articles.length;
}
