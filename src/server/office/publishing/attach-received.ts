import { codes } from '#contract/codes.ts';
import type { ProductionDetails } from '#contract/office/production.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { fail, type Staff } from '#server/platform/http/route.ts';
import { attachFiles, releaseFiles } from '#server/platform/storage/index.ts';
import { insertAuditEntry, type OfficeDeps } from '../ground/index.ts';
import { subjectOfProduction } from './production-actions.ts';
import type { Received } from './receive-files.ts';
import { refreshTitle } from './refresh-title.ts';
import { rolesOf } from './rules-attached.ts';
import { type FileRole, isText, listFiles, ownerOf, putFiles, takeReplacements } from './store-files.ts';
import { changeProduction, findProduction, type ProductionRow } from './store-productions.ts';
import { insertText, newestText } from './store-texts.ts';

export const isOpen = (production: ProductionRow | undefined): production is ProductionRow =>
  production?.state === 'open';

export const takesNoFiles = () =>
  fail(codes.conflict, 'This article takes no files now: it is scheduled, published or given up.');

/** Returns the names of the files; undefined if the production no longer takes any. */
export async function attachReceived(
  deps: OfficeDeps,
  staff: Staff,
  productionId: number,
  came: readonly Received[],
  call: 'officeAttachText' | 'officeAttachGalley' | 'officeTakeManuscriptFiles',
  skipped: string[],
  inPlaceOf?: string,
): Promise<string[] | undefined> {
  const who = await deps.nameOf(staff.identity.userId);
  return deps.db.transaction().execute(async (tx) => {
    const production = await findProduction(tx, productionId, { lock: true });
    if (!isOpen(production)) return undefined;
    const as = call === 'officeAttachGalley' ? 'galley' : 'text';
    const names = await addFiles(tx, deps, production, came, as, skipped, staff.identity.userId);
    const [replacement] = names;
    if (inPlaceOf !== undefined && replacement !== undefined && production.corrects) {
      const details = withReplacement(production.details, inPlaceOf, replacement);
      await releaseFiles(tx, await takeReplacements(tx, production.id, production.details, details));
      await changeProduction(tx, production.id, { details: JSON.stringify(details) }, deps.clock.now());
    }
    await insertAuditEntry(tx, {
      at: deps.clock.now(),
      userId: staff.identity.userId,
      who,
      call,
      action: 'Files attached',
      ...(await subjectOfProduction(tx, production)),
      facts: [['Files', names.join(', ')]],
    });
    return names;
  });
}

function withReplacement(details: ProductionDetails, href: string, replacement: string): ProductionDetails {
  const existing = details.files.find((one) => one.href === href);
  if (!existing)
    return { ...details, files: [...details.files, { href, removed: false, label: null, replacement }] };
  const files = details.files.map((one) =>
    one === existing ? { ...one, removed: false, replacement } : one,
  );
  return { ...details, files };
}

/** Returns the names of the files. */
async function addFiles(
  tx: Transaction,
  deps: OfficeDeps,
  production: ProductionRow,
  came: readonly Received[],
  as: 'text' | 'galley',
  skipped: string[],
  userId: number,
): Promise<string[]> {
  const { id } = production;
  const existing = await listFiles(tx, id);
  const text = existing.find(isText);
  const named = came.map(({ file, kind }) => ({ filename: file.filename, kind }));
  const sorted = rolesOf(named, text);
  const roles: (FileRole | undefined)[] = as === 'galley' ? ['galley'] : sorted.roles;
  skipped.push(...(as === 'galley' ? [] : sorted.skipped));
  const withRoles = came.flatMap(({ file }, i) => {
    const role = roles[i];
    return role ? [{ ...file, role }] : [];
  });
  // An article has no folders, so of two files with one name the later is used.
  const last = [...new Map(withRoles.map((file) => [file.filename.toLowerCase(), file])).values()];
  for (const file of withRoles)
    if (!last.includes(file))
      skipped.push(`${file.filename}: another file of this name, from a later folder, was attached instead`);
  const attached = await attachFiles(
    tx,
    ownerOf(id),
    last.map(({ address }) => address),
  );
  const files = last
    .filter(({ address }) => attached.some((one) => one.address === address))
    .map(({ address, filename, role, bytes, sha256 }) => ({ address, filename, role, bytes, sha256 }));
  await releaseFiles(tx, await putFiles(tx, id, files));
  if (files.some(isText)) await setTextAside(tx, id, userId, deps.clock.now());
  await refreshTitle(tx, deps, production);
  await changeProduction(tx, id, { failure: null }, deps.clock.now());
  return files.map(({ filename }) => filename);
}

/** A new text takes the place of the document, which stays among the versions. */
async function setTextAside(tx: Transaction, productionId: number, userId: number, now: Date): Promise<void> {
  const newest = await newestText(tx, productionId);
  if (!newest || newest.madeFrom === 'attached') return;
  const text = { document: null, madeFrom: 'attached' as const, findings: [], settled: [], userId, note: '' };
  await insertText(tx, productionId, text, { version: newest.version + 1, began: now, now });
}
