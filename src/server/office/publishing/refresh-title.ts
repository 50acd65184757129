import type { Transaction } from '#server/platform/db/index.ts';
import { assemble } from './assemble.ts';
import { findContext, type PublishingDeps } from './context.ts';
import { changeProduction, findProduction, type ProductionRow } from './store-productions.ts';

/** Stores title and authors of the text with the production, for lists. */
export async function refreshTitle(
  tx: Transaction,
  { files, clock }: PublishingDeps,
  { id }: Pick<ProductionRow, 'id'>,
): Promise<void> {
  const production = await findProduction(tx, id);
  const context = production && (await findContext(tx, production, clock.now()));
  const assembled = context && (await assemble(files, production, context));
  const parsed = assembled?.article?.read.parsed;
  if (!parsed || assembled.source?.untitled) return;
  const authors = parsed.authors.map(({ name }) => name);
  await changeProduction(tx, id, { title: parsed.title.text, authors }, clock.now());
}
