import { buffer } from 'node:stream/consumers';
import type { Db } from '#server/platform/db/index.ts';
import { DamagedFile, type FileStore, findFile, readStored } from '#server/platform/storage/index.ts';
import type { RegistrationFacts } from '#server/slices/document/index.ts';
import { readRegistrationFacts } from './jats-worker.ts';
import { articlesForDeposit, type DepositArticle } from './store-deposit.ts';

/** An article as Crossref takes it. */
export type ArticleToRegister = DepositArticle & {
  /** Undefined where its source is missing, damaged or can't be read. */
  facts: RegistrationFacts | undefined;
};

/** Without withdrawn articles, by journal, volume, issue and date; what only their sources have is read from these. */
export async function articlesToRegister(
  { db, files }: { db: Db; files: FileStore },
  ids: readonly number[],
): Promise<ArticleToRegister[]> {
  const found: ArticleToRegister[] = [];
  for (const article of await articlesForDeposit(db, ids))
    found.push({ ...article, facts: await factsOf({ db, files }, article.xml) });
  return found;
}

async function factsOf(
  { db, files }: { db: Db; files: FileStore },
  address: string | null,
): Promise<RegistrationFacts | undefined> {
  const file = address === null ? undefined : await findFile(db, address);
  if (!file) return undefined;
  try {
    return await readRegistrationFacts(await buffer(await readStored(files, file)));
  } catch (error) {
    if (error instanceof DamagedFile) return undefined;
    throw error;
  }
}
