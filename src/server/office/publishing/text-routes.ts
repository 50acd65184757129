import type { ArticleTextVersion } from '#contract/office/article-text.ts';
import { officePublishingEndpoints as calls } from '#contract/office/publishing.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { checkText } from '#server/slices/document/index.ts';
import { type ActionContext, actionRoute, type OfficeDeps, viewRoute } from '../ground/index.ts';
import { isOpen } from './attach-received.ts';
import { isMade, listedAs, openText, takesNoText } from './open-text.ts';
import { journalOfBody, journalOfQuery, subjectOfProduction } from './production-actions.ts';
import { saveText, typedOver } from './save-text.ts';
import { showText } from './show-text.ts';
import { changeProduction, findProduction } from './store-productions.ts';
import { findText, insertText, listTexts, newestText, type TextVersion } from './store-texts.ts';

/** The article's document in production: opened, shown, saved, brought back. */
export const textRoutes = (deps: OfficeDeps): Route[] => {
  const { db, nameOf } = deps;
  return [
    // Reading a text takes a second, so that the first two have shorter transactions of their own.
    viewRoute(db, calls.officeOpenArticleText, journalOfBody, ({ body }, staff) =>
      openText(deps, body.productionId, body.again, staff),
    ),
    viewRoute(db, calls.officeSaveArticleText, journalOfBody, ({ body }, staff) =>
      saveText(deps, body, staff),
    ),
    viewRoute(db, calls.officeArticleText, journalOfQuery, ({ query }) => showText(deps, query)),
    viewRoute(db, calls.officeArticleTextVersions, journalOfQuery, async ({ query }) => {
      const versions = await listTexts(db, query.productionId);
      const names = new Map<number, string>();
      for (const { userId } of versions) if (!names.has(userId)) names.set(userId, await nameOf(userId));
      return ok({ versions: versions.map((one) => versionOnTheWire(one, names.get(one.userId))) });
    }),
    actionRoute(deps, calls.officeRestoreArticleText, journalOfBody, ({ body }, ctx) =>
      restore(deps, body, ctx),
    ),
  ];
};

const versionOnTheWire = (
  { version, madeFrom, note, at }: TextVersion,
  savedBy = '',
): ArticleTextVersion => ({ textVersion: version, madeFrom, savedBy, savedAt: at.toISOString(), note });

type Restore = { productionId: number; textVersion: number; restore: number };

async function restore(
  deps: OfficeDeps,
  { productionId, textVersion, restore: version }: Restore,
  { tx, now, staff, audit }: ActionContext,
) {
  const production = await findProduction(tx, productionId, { lock: true });
  if (!isOpen(production)) return takesNoText();
  const newest = await newestText(tx, productionId);
  if (newest?.version !== textVersion) return typedOver(deps, newest);
  const earlier = await findText(tx, productionId, version);
  if (!isMade(earlier) || earlier.document === null) return notThere('This version');
  const checked = await checkText(earlier.document);
  if (!checked.ok) throw new Error(`version ${version} of production ${productionId}: ${checked.message}`);
  const next = newest.version + 1;
  const note = `Version ${version} brought back`;
  const { userId } = staff.identity;
  const text = { ...earlier, madeFrom: 'edit' as const, userId, note };
  await insertText(tx, productionId, text, { version: next, began: now, now });
  await changeProduction(tx, productionId, { ...listedAs(checked), failure: null }, now);
  await audit({
    action: 'Earlier text brought back',
    ...(await subjectOfProduction(tx, production)),
    facts: [['Version', String(version)]],
  });
  return ok({ textVersion: next });
}
