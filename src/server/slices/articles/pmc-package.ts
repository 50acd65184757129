import { Readable } from 'node:stream';
import type { Db } from '#server/platform/db/index.ts';
import {
  DamagedFile,
  extensionOf,
  type FileStore,
  findFile,
  readStored,
  type StoredFile,
} from '#server/platform/storage/index.ts';
import { renameJatsFiles } from './jats-worker.ts';
import { pmcName, pmcVolumeName } from './rules-pmc-names.ts';
import { withReports } from './rules-reports.ts';
import { sourceBytes } from './source-bytes.ts';
import { articlesToPackage, type PackagedArticle } from './store-preserve.ts';
import { findReports } from './store-reports.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

type Deps = { db: Db; files: FileStore };

type PmcPackage = {
  /** Without an extension. */
  name: string;
  articles: number;
  /** Articles that have no full text, each with the reason. */
  skipped: string[];
  /** The ZIP; fails where a file is missing or damaged. */
  read(now: Date): Readable;
};

/**
 * A volume or an article as PubMed Central takes it, and archives too: JATS, PDF, pictures and supplementary files by PMC's names, in
 * a ZIP without folders. Undefined where nothing of it has JATS.
 */
export async function pmcPackage(
  deps: Deps,
  which: { articleId: number } | { journalId: number; volumeId: number },
): Promise<PmcPackage | undefined> {
  const found = await articlesToPackage(deps.db, which);
  const whole = found.filter(({ xml }) => xml !== null);
  const [first] = whole;
  if (!first) return undefined;
  return {
    name: 'articleId' in which ? pmcName(first) : pmcVolumeName(first.code, first.volume || first.year || ''),
    articles: whole.length,
    skipped: found
      .filter(({ xml }) => xml === null)
      .map(({ title, doi }) => `${title} (${doi}): it has no JATS`),
    read: (now) => zipEntries(entriesOf(deps, whole), now),
  };
}

async function* entriesOf(deps: Deps, articles: readonly PackagedArticle[]): AsyncGenerator<ZipEntry> {
  const taken = new Set<string>();
  for (const article of articles) {
    const own = pmcName(article);
    // A number may read like another with a letter.
    const base = taken.has(own) ? `${own}-id${article.id}` : own;
    taken.add(base);
    yield* filesOf(deps, article, base);
  }
}

async function* filesOf(
  { db, files }: Deps,
  article: PackagedArticle,
  base: string,
): AsyncGenerator<ZipEntry> {
  const registered = async (address: string): Promise<StoredFile> => {
    const file = await findFile(db, address);
    if (!file) throw new DamagedFile(address, 'missing');
    return file;
  };
  const stored = (name: string, file: StoredFile): ZipEntry => ({
    name,
    bytes: file.bytes,
    open: () => readStored(files, file),
  });
  const source = await sourceBytes({ db, files }, article.xml);
  if (!source) throw new DamagedFile(article.xml ?? '', 'missing');
  const whole = withReports(source, await findReports(db, article.id));
  const shown = new Map<string, StoredFile>();
  for (const { href, address } of article.files)
    if (!shown.has(href)) shown.set(href, await registered(address));
  const names = [...shown].map(([href, { filename }]) => {
    const kind = extensionOf(filename);
    return { href, extension: kind && `.${kind}` };
  });
  const renamed = await renameJatsFiles(whole, base, { names, hasPdf: article.pdf !== null });
  if (!renamed) throw new DamagedFile(article.xml ?? '', 'content');
  yield { name: `${base}.xml`, bytes: renamed.xml.length, open: async () => Readable.from([renamed.xml]) };
  if (article.pdf) yield stored(`${base}.pdf`, await registered(article.pdf));
  for (const { href, name } of renamed.names) {
    const file = shown.get(href);
    if (file) yield stored(name, file);
  }
}
