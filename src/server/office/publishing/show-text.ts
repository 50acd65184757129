import { notThere, ok } from '#server/platform/http/route.ts';
import { checkText } from '#server/slices/document/index.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { findContext, type ProductionContext, type PublishingDeps } from './context.ts';
import { lookedUp } from './look-up.ts';
import { originOf } from './make-text.ts';
import { isPicture } from './rules-attached.ts';
import { listFindings } from './rules-texts.ts';
import { findProduction, type ProductionRow } from './store-productions.ts';
import { type ArticleText, findText } from './store-texts.ts';
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
  const { waiting, ...listed } = await findingsOf(deps, production, text, checked);
  return ok({
    textVersion: text?.version ?? 0,
    document: text?.document ?? null,
    ...listed,
    waiting,
    pictures: await picturesOf(deps, context, checked?.ok ? checked.pictures : []),
    files: context.files.filter(({ role }) => role === 'beside').map(({ filename }) => filename),
    madeFrom: text?.madeFrom ?? null,
    savedBy: text ? await nameOf(text.userId) : '',
    savedAt: text?.at.toISOString() ?? '',
    canOpenFrom: originOf(context)?.madeFrom ?? null,
    ...{ title, corrects, journalId, state },
  });
}

/** What there is to look at in the newest version, with what was looked up since. */
export async function showFindings(deps: OfficeDeps, productionId: number) {
  const production = await findProduction(deps.db, productionId);
  const text = production && (await findText(deps.db, productionId));
  if (!text) return notThere('This text');
  const checked = text.document ? await checkText(text.document) : undefined;
  const { findings, waiting } = await findingsOf(deps, production, text, checked);
  return ok({ textVersion: text.version, findings, waiting });
}

async function findingsOf(
  deps: OfficeDeps,
  { id: productionId, state }: ProductionRow,
  text: ArticleText | undefined,
  checked: Awaited<ReturnType<typeof checkText>> | undefined,
) {
  if (!text || !checked?.ok) return { findings: [], settled: 0, waiting: 0 };
  const { cited, findings } = checked;
  // A text that can't be changed any more asks nobody.
  const looked =
    state === 'open'
      ? await lookedUp(deps, { productionId, cited, saved: false })
      : { findings: [], waiting: 0 };
  return { ...listFindings(text, [...findings, ...looked.findings]), waiting: looked.waiting };
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
