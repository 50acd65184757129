import { codes } from '#contract/codes.ts';
import type { ArticleTextVersion } from '#contract/office/article-text.ts';
import { officePublishingEndpoints as calls } from '#contract/office/publishing.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail, notThere, ok, type Route } from '#server/platform/http/route.ts';
import { checkText, compareTexts } from '#server/slices/document/index.ts';
import {
  type ActionContext,
  actionRoute,
  type OfficeDeps,
  viewFileRoute,
  viewRoute,
} from '../ground/index.ts';
import { isOpen } from './attach-received.ts';
import { isMade, listedAs, openText, takesNoText } from './open-text.ts';
import { journalOfBody, journalOfQuery, subjectOfProduction } from './production-actions.ts';
import { saveText, typedOver } from './save-text.ts';
import { showFindings, showText } from './show-text.ts';
import { changeProduction, findProduction } from './store-productions.ts';
import { findText, insertText, listTexts, newestText, type TextVersion } from './store-texts.ts';
import { givePdf } from './text-pdf.ts';

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
    viewRoute(db, calls.officeArticleTextFindings, journalOfQuery, ({ query }) =>
      showFindings(deps, query.productionId),
    ),
    viewRoute(db, calls.officeArticleTextDifference, journalOfQuery, ({ query }) => compare(db, query)),
    viewFileRoute(db, calls.officeArticleTextPdf, journalOfQuery, ({ query }) => givePdf(deps, query)),
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

async function compare(
  db: Db,
  { productionId, from, to }: { productionId: number; from: number; to: number },
) {
  const [before, after] = [await findText(db, productionId, from), await findText(db, productionId, to)];
  if (!before?.document || !after?.document) return notThere('This version');
  const difference = await compareTexts(before.document, after.document);
  if (difference === undefined) throw new Error(`versions ${from} and ${to} of production ${productionId}`);
  return 'ok' in difference ? fail(codes.refusedInput, difference.message) : ok(difference);
}

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
