import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { ArticleTextFinding } from '#contract/office/article-text.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { fail, ok, refuseFields, type Staff } from '#server/platform/http/route.ts';
import { checkText } from '#server/slices/document/index.ts';
import { insertAuditEntry, type OfficeDeps } from '../ground/index.ts';
import { isOpen } from './attach-received.ts';
import { lookedUp } from './look-up.ts';
import { isMade, listedAs, takesNoText } from './open-text.ts';
import { longTime, subjectOfProduction } from './production-actions.ts';
import { continues, listFindings } from './rules-texts.ts';
import { changeProduction, findProduction } from './store-productions.ts';
import { insertText, newestText, removeText, type TextVersion } from './store-texts.ts';

/** Most findings of one text that can be settled. */
const mostSettled = 10_000;

type Save = { productionId: number; textVersion: number; document: string; note: string; settled: string[] };
type Saved = { textVersion: number; findings: ArticleTextFinding[]; waiting: number };

/** Keeps an edited document as the next version. Checking it happens before the transaction. */
export async function saveText(deps: OfficeDeps, save: Save, staff: Staff): Promise<Envelope<Saved>> {
  const { db, clock, nameOf } = deps;
  const { productionId, note } = save;
  const { userId } = staff.identity;
  const stale = await whyNotOver(deps, db, save);
  if (stale) return stale;
  const checked = await checkText(save.document);
  if (!checked.ok) return refuseFields({ document: `This is no article document: ${checked.message}` });
  const looked = await lookedUp(deps, { productionId, cited: checked.cited, saved: true });
  const who = await nameOf(userId);
  return db.transaction().execute(async (tx) => {
    const production = await findProduction(tx, productionId, { lock: true });
    if (!isOpen(production)) return takesNoText();
    const newest = await newestText(tx, productionId);
    if (!isMade(newest) || newest.version !== save.textVersion) return typedOver(deps, newest);
    const now = clock.now();
    const joins = continues(newest, userId, now);
    if (joins) await removeText(tx, productionId, newest.version);
    const settled = [...new Set([...newest.settled, ...save.settled])].slice(-mostSettled);
    const { findings } = newest;
    const text = { document: checked.document, madeFrom: 'edit' as const, findings, settled, userId, note };
    const version = newest.version + 1;
    await insertText(tx, productionId, text, { version, began: joins ? newest.beganAt : now, now });
    await changeProduction(tx, productionId, { ...listedAs(checked), failure: null }, now);
    if (!joins)
      await insertAuditEntry(tx, {
        at: now,
        userId,
        who,
        call: 'officeSaveArticleText',
        action: 'Text edited',
        ...(await subjectOfProduction(tx, production)),
        ...(note && { facts: [['Note', note]] as const }),
      });
    const { findings: open } = listFindings(text, [...checked.findings, ...looked.findings]);
    return ok({ textVersion: version, findings: open, waiting: looked.waiting });
  });
}

async function whyNotOver(deps: OfficeDeps, db: Db | Transaction, { productionId, textVersion }: Save) {
  if (!isOpen(await findProduction(db, productionId))) return takesNoText();
  const newest = await newestText(db, productionId);
  return isMade(newest) && newest.version === textVersion ? undefined : typedOver(deps, newest);
}

/** Refuses what was typed over another version than the newest, and says whose that is. */
export async function typedOver(
  { nameOf }: Pick<OfficeDeps, 'nameOf'>,
  newest: TextVersion | undefined,
): Promise<Envelope<never>> {
  if (!newest) return fail(codes.conflict, 'The text has not been opened yet.');
  const who = (await nameOf(newest.userId)) || 'somebody';
  const what = isMade(newest) ? 'saved the text' : 'attached another text';
  return fail(
    codes.conflict,
    `${who} ${what} since you opened it (${longTime(newest.at)}). Nothing of yours was saved: look at it, and save again.`,
  );
}
