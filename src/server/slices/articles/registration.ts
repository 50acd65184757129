import type { Db } from '#server/platform/db/index.ts';
import type { FileStore } from '#server/platform/storage/index.ts';
import type { RegistrationFacts } from '#server/slices/document/index.ts';
import { readRegistrationFacts } from './jats-worker.ts';
import { sourceBytes } from './source-bytes.ts';
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
  for (const article of await articlesForDeposit(db, ids)) {
    const source = await sourceBytes({ db, files }, article.xml);
    found.push({ ...article, facts: source && (await readRegistrationFacts(source)) });
  }
  return found;
}
