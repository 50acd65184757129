import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { fail, notThere, ok, type Staff } from '#server/platform/http/route.ts';
import { attachFiles, DamagedFile, releaseFiles } from '#server/platform/storage/index.ts';
import { checkText } from '#server/slices/document/index.ts';
import { insertAuditEntry, type OfficeDeps } from '../ground/index.ts';
import { isOpen } from './attach-received.ts';
import { findContext } from './context.ts';
import { type MadeText, makeText } from './make-text.ts';
import { changedMeanwhile, subjectOfProduction } from './production-actions.ts';
import { ownerOf, putFiles } from './store-files.ts';
import { changeProduction, findProduction, type ProductionRow } from './store-productions.ts';
import { insertText, newestText, type TextVersion } from './store-texts.ts';

export const takesNoText = () =>
  fail(codes.conflict, 'The text can’t be changed now: the article is scheduled, published or given up.');

/** Whether the newest version is a document, and not the note that another text was attached. */
export const isMade = <Text extends Pick<TextVersion, 'madeFrom'>>(text: Text | undefined): text is Text =>
  text !== undefined && text.madeFrom !== 'attached';

/** Makes the document of a production, unless it has one. Reading happens before the transaction. */
export async function openText(
  deps: OfficeDeps,
  productionId: number,
  again: boolean,
  staff: Staff,
): Promise<Envelope<{ textVersion: number }>> {
  const { db, clock } = deps;
  const production = await findProduction(db, productionId);
  const before = await newestText(db, productionId);
  if (isMade(before) && !again) return ok({ textVersion: before.version });
  if (!isOpen(production)) return takesNoText();
  const context = await findContext(db, production, clock.now());
  if (!context) return notThere('This article');
  const made = await makeText(deps, production, context).catch(damaged);
  if (!made.ok) return fail(codes.refusedInput, made.message);
  const checked = await checkText(made.document);
  if (!checked.ok) return fail(codes.refusedInput, checked.message);
  const who = await deps.nameOf(staff.identity.userId);
  return db.transaction().execute(async (tx) => {
    const locked = await findProduction(tx, productionId, { lock: true });
    const newest = await newestText(tx, productionId);
    if (isMade(newest) && newest.version !== before?.version) return ok({ textVersion: newest.version });
    if (!isOpen(locked)) return takesNoText();
    // Another file may have been attached, or taken away.
    if (locked.version !== production.version) return changedMeanwhile();
    const version = (newest?.version ?? 0) + 1;
    await keep(tx, locked, made, { version, userId: staff.identity.userId, now: clock.now() });
    await changeProduction(tx, productionId, { ...listedAs(checked), failure: null }, clock.now());
    await insertAuditEntry(tx, {
      at: clock.now(),
      userId: staff.identity.userId,
      who,
      call: 'officeOpenArticleText',
      action: 'Text opened',
      ...(await subjectOfProduction(tx, locked)),
      facts: [['Made from', origins[made.madeFrom]]],
    });
    return ok({ textVersion: version });
  });
}

const origins: Record<TextVersion['madeFrom'], string> = {
  word: 'the Word file',
  jats: 'JATS',
  html: 'HTML',
  published: 'the published text',
  edit: 'an edit',
  attached: 'an attached file',
};

function damaged(error: unknown): MadeText {
  if (!(error instanceof DamagedFile)) throw error;
  return { ok: false, message: 'The file was damaged where it is stored; please attach it again.' };
}

/** Title and authors of a production for lists; a document without a title leaves the former one. */
export const listedAs = ({ title, authors }: { title: string; authors: string[] }) =>
  title === '' ? { authors } : { title, authors };

async function keep(
  tx: Transaction,
  { id }: ProductionRow,
  { madeFrom, document, findings, pictures }: Extract<MadeText, { ok: true }>,
  { version, userId, now }: { version: number; userId: number; now: Date },
): Promise<void> {
  const addresses = pictures.map(({ address }) => address);
  await attachFiles(tx, ownerOf(id), addresses);
  await releaseFiles(tx, await putFiles(tx, id, pictures));
  const text = { document, madeFrom, findings, settled: [], userId, note: '' };
  await insertText(tx, id, text, { version, began: now, now });
}
