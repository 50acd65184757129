import type { Transaction } from '#server/platform/db/index.ts';
import { findAround, type PublishingDeps } from './around.ts';
import { assemble } from './assemble.ts';
import { changeProduction, findProduction, type ProductionRow } from './store-productions.ts';

/** Gives a production the title and the authors that its text has by now, for lists. */
export async function refreshTitle(
  tx: Transaction,
  { files, clock }: PublishingDeps,
  { id }: Pick<ProductionRow, 'id'>,
): Promise<void> {
  const production = await findProduction(tx, id);
  const around = production && (await findAround(tx, production, clock.now()));
  const assembled = around && (await assemble(files, production, around));
  const parsed = assembled?.article?.read.parsed;
  if (!parsed || assembled.source?.untitled) return;
  const authors = parsed.authors.map(({ name }) => name);
  await changeProduction(tx, id, { title: parsed.title.text, authors }, clock.now());
}
