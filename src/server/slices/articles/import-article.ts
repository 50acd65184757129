import { downloadPath } from '#contract/calls.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { type FileStore, forgetFiles, keepFile, keepText, sha256Of } from '#server/platform/storage/index.ts';
import {
  matchOrMakeArticleType,
  matchOrMakeJournal,
  matchOrMakeVolume,
} from '#server/slices/journals/index.ts';
import { type JatsProblem, type ParsedArticle, renderFullText } from './jats/index.ts';
import { type ReadSource, readSource } from './reading-desk.ts';
import {
  articleRow,
  authorRows,
  journalSource,
  referenceRows,
  relatedRows,
  titleOf,
} from './rules-record.ts';
import { withdrawnRefusal } from './rules-withdrawal.ts';
import { keepAttachments } from './side-attachments.ts';
import type { SideFiles } from './side-files.ts';
import { findGalley, keepPictures } from './side-pictures.ts';
import {
  dropOthers,
  findStored,
  lockDoi,
  type StoredArticle,
  type StoredGraphicRow,
  writeArticle,
  writeChildren,
} from './store-import.ts';
import { indexArticle } from './store-search.ts';

export type ImportDeps = { db: Db; files: FileStore };

export type ImportSource = {
  /** A JATS (or NLM) article. */
  xml: Uint8Array;
  /** The name of its file, without folder. */
  sourceName: string;
  sideFiles: SideFiles;
};

export type ImportResult =
  | {
      ok: true;
      id: number;
      doi: string;
      journalId: number;
      outcome: 'made' | 'updated' | 'unchanged';
      /** What was left out, one line each. */
      notes: string[];
      /** Pictures that the article names and that were not beside it. */
      missingPictures: number;
    }
  | { ok: false; problem: JatsProblem };

/** An article that has been read and waits to be kept. */
export type ReadArticle = Extract<ReadSource, { ok: true }> & { source: ImportSource };

/**
 * Imports one article: made, or brought up to date if its DOI is known. All of it commits in one transaction;
 * refused or failed, it leaves nothing. A withdrawn article stays withdrawn: its import is refused. Imports of the same DOI wait for each other. Files that were replaced
 * are removed after the commit. Throws only when the database or the store fails.
 */
export async function importArticle(deps: ImportDeps, source: ImportSource): Promise<ImportResult> {
  const read = await readSource(source.xml);
  return read.ok ? keepArticle(deps, { ...read, source }) : read;
}

/** Writes what was read, in one transaction. */
export async function keepArticle(deps: ImportDeps, read: ReadArticle, tries = 3): Promise<ImportResult> {
  const { db, files } = deps;
  const added: string[] = [];
  try {
    const kept = await db.transaction().execute((tx) => keepWithin(tx, files, read, added));
    if (kept.refusal !== undefined) return { ok: false, problem: { message: kept.refusal } };
    const { replaced, refusal: _, ...imported } = kept;
    await removeBytes(files, replaced);
    return { ok: true, ...imported };
  } catch (error) {
    await removeBytes(files, added);
    if (isPassing(error) && tries > 1) return keepArticle(deps, read, tries - 1);
    if (!isUnstorable(error)) throw error;
    return { ok: false, problem: { message: `it can't be stored: ${(error as Error).message}` } };
  }
}

async function keepWithin(
  tx: Transaction,
  files: FileStore,
  { source, parsed, csl, citations }: ReadArticle,
  added: string[],
) {
  await lockDoi(tx, parsed.doi);
  const stored = await findStored(tx, parsed.doi);
  if (stored?.withdrawnAt) return { refusal: withdrawnRefusal(parsed.doi, stored.withdrawnAt) };
  // What readers see of these names is the name of a file that they save.
  const stem = parsed.doi
    .slice(parsed.doi.indexOf('/') + 1)
    .replace(/[^a-z0-9._-]+/gi, '-')
    .slice(0, 100);

  const { graphics, notes } = await keepPictures(
    tx,
    files,
    { hrefs: parsed.graphics, sideFiles: source.sideFiles, known: stored?.graphics ?? [], stem },
    added,
  );
  const { attachments, notes: more } = await keepAttachments(
    tx,
    files,
    { hrefs: parsed.files, sideFiles: source.sideFiles, known: stored?.attachments ?? [] },
    added,
  );
  notes.push(...more);
  const xmlSha256 = sha256Of(source.xml);
  const xmlFile = await keepSource(tx, files, source.xml, { stored, xmlSha256, stem, added });
  const galley = await keepGalley(tx, files, source, parsed, { stored, stem, added, notes });
  const place = await placeOf(tx, parsed);

  const picture = new Map(graphics.map((graphic) => [graphic.href, graphic]));
  const attachment = new Map(attachments.map((file) => [file.href, file]));
  const fullText = renderFullText(parsed, {
    graphic: (href) => srcOf(picture.get(href)),
    file: (href) => {
      const found = attachment.get(href);
      return found && { src: downloadPath(found.address), bytes: found.bytes };
    },
  });
  const htmlSha256 = sha256Of(fullText.html);
  const htmlFile =
    stored?.htmlSha256 === htmlSha256
      ? stored.htmlFile
      : await keepText(tx, {
          filename: `${stem}.html`,
          mediaType: 'text/html; charset=utf-8',
          visibility: 'public',
          text: fullText.html,
        });

  const row = articleRow(parsed, {
    ...place,
    fullText,
    addressOf: new Map(graphics.map(({ address }) => [downloadPath(address), address])),
    csl,
    citations,
    htmlFile,
    pdfFile: galley,
    xmlFile,
    xmlSha256,
  });
  const children = {
    authors: authorRows(parsed.authors),
    references: referenceRows(parsed),
    related: relatedRows(parsed),
    graphics,
    attachments,
  };
  const fingerprint = sha256Of(JSON.stringify([row, children, sha256Of(parsed.searchText)]));
  const outcome = !stored ? 'made' : stored.fingerprint === fingerprint ? 'unchanged' : 'updated';
  const summary = {
    doi: parsed.doi,
    journalId: place.journal.id,
    outcome,
    notes,
    missingPictures: fullText.missingGraphics.length,
  } as const;
  if (stored && outcome === 'unchanged') return { ...summary, id: stored.id, replaced: [] };

  const id = await writeArticle(tx, stored?.id, { ...row, fingerprint });
  await writeChildren(tx, id, children);
  if (stored) await dropOthers(tx, id, children);
  const replaced = replacedFiles(stored, [
    htmlFile,
    xmlFile,
    galley,
    ...[...graphics, ...attachments].map(({ address }) => address),
  ]);
  await forgetFiles(tx, replaced);
  // Last: new words for the search make imports wait for each other until the commit.
  await indexArticle(tx, id, {
    title: titleOf(parsed).text,
    authors: parsed.authors.map(({ name }) => name),
    keywords: parsed.keywords,
    abstract: row.abstract_text,
    body: parsed.searchText,
  });
  return { ...summary, id, replaced };
}

/** Journal, volume and article type, matched or made. The order matters: all imports take their locks in it. */
async function placeOf(tx: Transaction, parsed: ParsedArticle) {
  const journal = await matchOrMakeJournal(tx, journalSource(parsed));
  const volumeId = parsed.volume ? await matchOrMakeVolume(tx, journal.id, parsed.volume) : null;
  const typeValue = await matchOrMakeArticleType(tx, journal.id, parsed.typeLabel);
  return { journal, volumeId, typeValue };
}

/** The address of the source itself, for readers, machines, and later programs that make more of it. */
async function keepSource(
  tx: Transaction,
  files: FileStore,
  bytes: Uint8Array,
  import_: { stored: StoredArticle | undefined; xmlSha256: string; stem: string; added: string[] },
): Promise<string> {
  const { stored, xmlSha256 } = import_;
  if (stored?.xmlFile && stored.xmlSha256 === xmlSha256) return stored.xmlFile;
  const address = await keepFile(tx, files, {
    filename: `${import_.stem}.xml`,
    mediaType: 'application/xml',
    visibility: 'public',
    bytes,
  });
  import_.added.push(address);
  return address;
}

/** The address of the article's PDF, if one came with it, or with an earlier import. */
async function keepGalley(
  tx: Transaction,
  files: FileStore,
  { sideFiles, sourceName }: ImportSource,
  parsed: ParsedArticle,
  import_: { stored: StoredArticle | undefined; stem: string; added: string[]; notes: string[] },
): Promise<string | null> {
  const { bytes, note } = await findGalley(sideFiles, [
    parsed.pdfName,
    `${sourceName.replace(/\.n?xml$/i, '')}.pdf`,
  ]);
  if (note) import_.notes.push(note);
  const { stored } = import_;
  if (!bytes) return note ? null : (stored?.pdfFile ?? null);
  if (stored?.pdfFile && stored.pdfSha256 === sha256Of(bytes)) return stored.pdfFile;
  const file = {
    filename: `${import_.stem}.pdf`,
    mediaType: 'application/pdf',
    visibility: 'public',
  } as const;
  const address = await keepFile(tx, files, { ...file, bytes });
  import_.added.push(address);
  return address;
}

function srcOf(graphic: StoredGraphicRow | undefined) {
  if (!graphic) return undefined;
  const { address, width, height } = graphic;
  return { src: downloadPath(address), ...(width && height ? { width, height } : {}) };
}

function replacedFiles(stored: StoredArticle | undefined, kept: readonly (string | null)[]): string[] {
  if (!stored) return [];
  const before = [
    stored.htmlFile,
    stored.xmlFile,
    stored.pdfFile,
    ...[...stored.graphics, ...stored.attachments].map(({ address }) => address),
  ];
  return [...new Set(before)].filter((address) => address !== null && !kept.includes(address)) as string[];
}

/** Bytes that no row names are rubbish, not damage: failing to remove them is no reason to fail. */
const removeBytes = (files: FileStore, addresses: readonly string[]) =>
  Promise.allSettled(addresses.map((address) => files.remove(address)));

/** The SQLSTATE of what PostgreSQL refused. */
const sqlState = (error: unknown) =>
  error instanceof Error ? String((error as { code?: unknown }).code ?? '') : '';

/** Values that it can't take: data exception, constraint, too long for an index. */
const isUnstorable = (error: unknown) => /^(22|23|54)...$/.test(sqlState(error));

/** A deadlock, a conflict of transactions, a wait that took too long: the next try may go well. */
const isPassing = (error: unknown) => ['40P01', '40001', '57014', '55P03'].includes(sqlState(error));
