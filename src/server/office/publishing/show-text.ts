import { notThere, ok } from '#server/platform/http/route.ts';
import { checkText } from '#server/slices/document/index.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { findContext, type ProductionContext, type PublishingDeps } from './context.ts';
import { originOf } from './make-text.ts';
import { isPicture } from './rules-attached.ts';
import { listFindings } from './rules-texts.ts';
import { findProduction } from './store-productions.ts';
import { findText } from './store-texts.ts';
import { filesOfPictures } from './text-pictures.ts';

/** The document of a production as its editor shows it. */
export async function showText(
  deps: OfficeDeps,
  { productionId, textVersion }: { productionId: number; textVersion?: number | undefined },
) {
  const { db, clock, nameOf } = deps;
  const production = await findProduction(db, productionId);
  const context = production && (await findContext(db, production, clock.now()));
  if (!context) return notThere('This article');
  const text = await findText(db, productionId, textVersion);
  if (!text && textVersion !== undefined) return notThere('This version');
  const checked = text?.document ? await checkText(text.document) : undefined;
  const { title, corrects, journalId, state } = production;
  return ok({
    textVersion: text?.version ?? 0,
    document: text?.document ?? null,
    ...(text && checked?.ok ? listFindings(text, checked.findings) : { findings: [], settled: 0 }),
    pictures: await picturesOf(deps, context, checked?.ok ? checked.pictures : []),
    madeFrom: text?.madeFrom ?? null,
    savedBy: text ? await nameOf(text.userId) : '',
    savedAt: text?.at.toISOString() ?? '',
    canOpenFrom: originOf(context)?.madeFrom ?? null,
    ...{ title, corrects, journalId, state },
  });
}

/** Pictures that the document names, and attached ones that it may name. */
export async function picturesOf(
  deps: Pick<PublishingDeps, 'db' | 'files'>,
  context: ProductionContext,
  named: readonly string[],
) {
  const byName = new Map<string, string>();
  for (const { filename, address, role } of context.files)
    if (role === 'beside' && isPicture(filename)) byName.set(filename, address);
  for (const [name, { address }] of await filesOfPictures(deps, context, named)) byName.set(name, address);
  return [...byName].map(([name, address]) => ({ name, address }));
}
