import type { Db } from '#server/platform/db/index.ts';
import type { FileStore } from '#server/platform/storage/index.ts';
import { isTransient } from '#server/platform/transient-errors.ts';
import type { JatsProblem } from '#server/slices/document/index.ts';
import { type ReadSource, readSource } from '../jats-worker.ts';
import { writeWithin } from '../write-article.ts';
import type { SideFiles } from './side-files.ts';

export type ImportDeps = { db: Db; files: FileStore };

export type ImportSource = {
  /** A JATS (or NLM) article. */
  xml: Uint8Array;
  /** The file's name without folder. */
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
      /** Content that was dropped, one line each. */
      notes: string[];
      /** Referenced pictures that were not found. */
      missingPictures: number;
    }
  | { ok: false; problem: JatsProblem };

export type ReadArticle = Extract<ReadSource, { ok: true }> & { source: ImportSource };

/**
 * Imports one article: new, or updated if its DOI is known. Commits in one transaction; a refusal or failure leaves
 * nothing. Refuses withdrawn articles. Imports of one DOI are serialised. Replaced files are deleted after the
 * commit. Throws only when the database or the store fails.
 */
export async function importArticle(deps: ImportDeps, source: ImportSource): Promise<ImportResult> {
  const read = await readSource(source.xml);
  return read.ok ? storeArticle(deps, { ...read, source }) : read;
}

export async function storeArticle(deps: ImportDeps, read: ReadArticle, tries = 3): Promise<ImportResult> {
  const { db, files } = deps;
  const added: string[] = [];
  try {
    const kept = await db.transaction().execute((tx) => writeWithin(tx, files, read, added));
    if (kept.refusal !== undefined) return { ok: false, problem: { message: kept.refusal } };
    const { replaced, earlier: _, refusal: __, ...imported } = kept;
    await removeBytes(files, replaced);
    return { ok: true, ...imported };
  } catch (error) {
    await removeBytes(files, added);
    if (isTransient(error) && tries > 1) return storeArticle(deps, read, tries - 1);
    if (!isUnstorable(error)) throw error;
    return { ok: false, problem: { message: `it can't be stored: ${(error as Error).message}` } };
  }
}

/** Bytes without a row are waste, not damage: failing to remove them is ignored. */
const removeBytes = (files: FileStore, addresses: readonly string[]) =>
  Promise.allSettled(addresses.map((address) => files.remove(address)));

const sqlState = (error: unknown) =>
  error instanceof Error ? String((error as { code?: unknown }).code ?? '') : '';

/** Values that PostgreSQL refuses: data exception, constraint, too long for an index. */
const isUnstorable = (error: unknown) => /^(22|23|54)...$/.test(sqlState(error));
