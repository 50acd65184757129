import type { Db } from '#server/platform/db/index.ts';
import type { FileStore } from '#server/platform/storage/index.ts';
import { isTransient } from '#server/platform/transient-errors.ts';
import type { JatsProblem } from './jats/index.ts';
import { keepWithin } from './keep-article.ts';
import { type ReadSource, readSource } from './reading.ts';
import type { SideFiles } from './side-files.ts';

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
    const { replaced, earlier: _, refusal: __, ...imported } = kept;
    await removeBytes(files, replaced);
    return { ok: true, ...imported };
  } catch (error) {
    await removeBytes(files, added);
    if (isTransient(error) && tries > 1) return keepArticle(deps, read, tries - 1);
    if (!isUnstorable(error)) throw error;
    return { ok: false, problem: { message: `it can't be stored: ${(error as Error).message}` } };
  }
}

/** Bytes that no row names are rubbish, not damage: failing to remove them is no reason to fail. */
const removeBytes = (files: FileStore, addresses: readonly string[]) =>
  Promise.allSettled(addresses.map((address) => files.remove(address)));

/** The SQLSTATE of what PostgreSQL refused. */
const sqlState = (error: unknown) =>
  error instanceof Error ? String((error as { code?: unknown }).code ?? '') : '';

/** Values that it can't take: data exception, constraint, too long for an index. */
const isUnstorable = (error: unknown) => /^(22|23|54)...$/.test(sqlState(error));
