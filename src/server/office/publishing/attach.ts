import type { Readable } from 'node:stream';
import { codes } from '#contract/codes.ts';
import type { ProductionDetails } from '#contract/office/production.ts';
import { officePublishingEndpoints as calls, productionBytes } from '#contract/office/publishing.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { eachEntry, ZipBomb, ZipBroken } from '#server/platform/file-kinds/index.ts';
import type { IncomingFile } from '#server/platform/http/multipart.ts';
import { fail, notThere, ok, type Route, type Staff, uploadRoute } from '#server/platform/http/route.ts';
import {
  attachFiles,
  cleanFilename,
  refuseUpload,
  releaseFiles,
  type StoredFile,
  type StoredUpload,
  unregisterFiles,
} from '#server/platform/storage/index.ts';
import { filesOfPublished } from '#server/slices/articles/index.ts';
import { insertAuditEntry, isOwnManuscript, journalsOf, type OfficeDeps } from '../ground/index.ts';
import { checkAttached } from './check-attached.ts';
import { subjectOfProduction } from './production-actions.ts';
import { refreshTitle } from './refresh-title.ts';
import { type AttachedKind, isLitter, rolesOf } from './rules-attached.ts';
import { type FileRole, listFiles, ownerOf, putFiles, takeReplacements } from './store-files.ts';
import {
  changeProduction,
  findProduction,
  journalOfProduction,
  type ProductionRow,
} from './store-productions.ts';

type Received = { file: StoredFile; kind: AttachedKind };

/** A zip with more is a mistake. */
const maxFiles = 2000;

export const isOpen = (production: ProductionRow | undefined): production is ProductionRow =>
  production?.state === 'open';

/** Permission is checked before the bytes are received. */
export function attachRoutes(deps: OfficeDeps): Route[] {
  return [
    {
      ...uploadRoute(calls.officeAttachText, async ({ body: { productionId, inPlaceOf } }, staff, file) =>
        attach(deps, productionId, staff, file, 'text', inPlaceOf),
      ),
      keptToJournals: true,
    },
    {
      ...uploadRoute(calls.officeAttachGalley, async ({ body: { productionId } }, staff, file) =>
        attach(deps, productionId, staff, file, 'galley'),
      ),
      keptToJournals: true,
    },
  ];
}

export async function mayAttach(db: Db, productionId: number, staff: Staff): Promise<boolean> {
  const own = journalsOf(staff.rights);
  const journalId = await journalOfProduction(db, productionId);
  if (journalId === undefined || (own !== 'all' && !own.includes(journalId))) return false;
  return !(await isOwnManuscript(db, { body: { productionId } }, staff));
}

async function attach(
  deps: OfficeDeps,
  productionId: number,
  staff: Staff,
  incoming: IncomingFile,
  as: 'text' | 'galley',
  inPlaceOf?: string,
) {
  const { db, files } = deps;
  if (!(await mayAttach(db, productionId, staff))) return notThere('This');
  const production = await findProduction(db, productionId);
  if (!isOpen(production)) return takesNoFiles();
  const filename = cleanFilename(incoming.filename);
  if (inPlaceOf !== undefined && (await isNameTaken(db, production, inPlaceOf, filename)))
    return fail(
      codes.refusedInput,
      `Another file of this article is called ${filename}. Give this one another name, or replace that one.`,
    );

  const received = await receiveOne(deps, productionId, incoming, as);
  if (!received.ok) return refuseUpload(received);
  // A replacement of a published file is never the text.
  let came: Received[] = [inPlaceOf === undefined ? received : { ...received, kind: 'other' }];
  const left: string[] = [];
  if (received.kind === 'zip' && inPlaceOf === undefined) {
    const inside = await unzip(deps, productionId, received.file, left);
    // Only its content is needed from here on.
    await db.transaction().execute((tx) => unregisterFiles(tx, [received.file.address]));
    await files.remove(received.file.address).catch(() => {});
    if (typeof inside === 'string') return fail(codes.refusedInput, inside);
    came = inside;
  }
  const call = as === 'text' ? 'officeAttachText' : 'officeAttachGalley';
  const taken = await attachReceived(deps, staff, productionId, came, call, left, inPlaceOf);
  return taken ? ok({ taken, left }) : takesNoFiles();
}

/** Returns the names of the files; undefined if the production no longer takes any. */
export async function attachReceived(
  deps: OfficeDeps,
  staff: Staff,
  productionId: number,
  came: readonly Received[],
  call: 'officeAttachText' | 'officeAttachGalley' | 'officeTakeManuscriptFiles',
  left: string[],
  inPlaceOf?: string,
): Promise<string[] | undefined> {
  const who = await deps.nameOf(staff.identity.userId);
  return deps.db.transaction().execute(async (tx) => {
    const production = await findProduction(tx, productionId, { lock: true });
    if (!isOpen(production)) return undefined;
    const as = call === 'officeAttachGalley' ? 'galley' : 'text';
    const names = await addFiles(tx, deps, production, came, as, left);
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

/** Whether another file of a correction has this name; the text could not refer to both. */
async function isNameTaken(
  db: Db,
  { corrects, articleId, details }: ProductionRow,
  inPlaceOf: string,
  filename: string,
): Promise<boolean> {
  const published = corrects && articleId !== null ? await filesOfPublished(db, articleId) : [];
  const others = [
    ...published.map((file) => [file.href, file.filename]),
    ...details.files.map(({ href, replacement }) => [href, replacement]),
  ];
  return others.some(([href, name]) => href !== inPlaceOf && name?.toLowerCase() === filename.toLowerCase());
}

function withReplacement(details: ProductionDetails, href: string, replacement: string): ProductionDetails {
  const known = details.files.find((one) => one.href === href);
  if (!known)
    return { ...details, files: [...details.files, { href, removed: false, label: null, replacement }] };
  const files = details.files.map((one) => (one === known ? { ...one, removed: false, replacement } : one));
  return { ...details, files };
}

export const takesNoFiles = () =>
  fail(codes.conflict, 'This article takes no files now: it is scheduled, published or given up.');

/** Stores one file as the production's; its bytes say of which kind it is. */
export async function receiveOne(
  { receive }: Pick<OfficeDeps, 'receive'>,
  productionId: number,
  incoming: IncomingFile,
  as: 'text' | 'galley',
) {
  let kind = 'other' as AttachedKind;
  const check = async (file: StoredUpload) => {
    const found = await checkAttached(file, as);
    kind = found.kind;
    return found.checked;
  };
  const received = await receive(incoming, {
    owner: ownerOf(productionId),
    visibility: 'private',
    check,
  });
  return received.ok ? { ...received, kind: kind as AttachedKind } : received;
}

/** A string is the reason for refusing the zip. */
async function unzip(
  deps: OfficeDeps,
  productionId: number,
  zip: StoredFile,
  left: string[],
): Promise<Received[] | string> {
  const came: Received[] = [];
  let count = 0;
  const read = (range: { start: number; end: number }) => deps.files.read(zip.address, range);
  try {
    await eachEntry({ bytes: zip.bytes, read }, async ({ name, bytes, open }) => {
      if (isLitter(name)) return;
      if (++count > maxFiles) throw new ZipBomb('too many files');
      if (bytes > productionBytes.file) {
        left.push(`${name}: larger than 200 MB`);
        return;
      }
      const stream: Readable = await open();
      const received = await receiveOne(deps, productionId, { filename: name, stream }, 'text');
      if (received.ok) came.push(received);
      else left.push(`${cleanFilename(name)}: ${received.message}`);
    });
  } catch (error) {
    if (error instanceof ZipBomb)
      return 'This zip unpacks to far more than an article holds, and can’t be taken.';
    if (error instanceof ZipBroken || /invalid|unexpected|too many bytes/i.test(String(error)))
      return 'This zip is damaged. Make it again and attach the new one.';
    throw error;
  }
  return came.length > 0 ? came : `There is nothing in this zip that can be taken.`;
}

/** Returns the names of the files. */
async function addFiles(
  tx: Transaction,
  deps: OfficeDeps,
  production: ProductionRow,
  came: readonly Received[],
  as: 'text' | 'galley',
  left: string[],
): Promise<string[]> {
  const { id } = production;
  const known = await listFiles(tx, id);
  const text = known.find(({ role }) => role === 'jats' || role === 'html');
  const named = came.map(({ file, kind }) => ({ filename: file.filename, kind }));
  const sorted = rolesOf(named, text?.filename);
  const roles: (FileRole | undefined)[] = as === 'galley' ? ['galley'] : sorted.roles;
  left.push(...(as === 'galley' ? [] : sorted.left));
  const wanted = came.flatMap(({ file }, i) => {
    const role = roles[i];
    return role ? [{ ...file, role }] : [];
  });
  // An article has no folders, so of two files with one name the later is used.
  const last = [...new Map(wanted.map((file) => [file.filename.toLowerCase(), file])).values()];
  for (const file of wanted)
    if (!last.includes(file))
      left.push(`${file.filename}: another file of this name, from a later folder, was taken instead`);
  const attached = await attachFiles(
    tx,
    ownerOf(id),
    last.map(({ address }) => address),
  );
  const files = last
    .filter(({ address }) => attached.some((one) => one.address === address))
    .map(({ address, filename, role, bytes, sha256 }) => ({ address, filename, role, bytes, sha256 }));
  await releaseFiles(tx, await putFiles(tx, id, files));
  await refreshTitle(tx, deps, production);
  await changeProduction(tx, id, { failure: null }, deps.clock.now());
  return files.map(({ filename }) => filename);
}
