import { codes } from '#contract/codes.ts';
import { officePublishingEndpoints as calls } from '#contract/office/publishing.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { IncomingFile } from '#server/platform/http/multipart.ts';
import { fail, notThere, ok, type Route, type Staff, uploadRoute } from '#server/platform/http/route.ts';
import { cleanFilename, refuseUpload, unregisterFiles } from '#server/platform/storage/index.ts';
import { filesOfPublished } from '#server/slices/articles/index.ts';
import { isReached, type OfficeDeps } from '../ground/index.ts';
import { attachReceived, isOpen, takesNoFiles } from './attach-received.ts';
import { type Received, receiveOne, unzip } from './receive-files.ts';
import { findProduction, journalOfProduction, type ProductionRow } from './store-productions.ts';

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
  const journalId = await journalOfProduction(db, productionId);
  return journalId !== undefined && isReached(db, journalId, { body: { productionId } }, staff);
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
  const skipped: string[] = [];
  if (received.kind === 'zip' && inPlaceOf === undefined) {
    const inside = await unzip(deps, productionId, received.file, skipped);
    // Only its content is needed from here on.
    await db.transaction().execute((tx) => unregisterFiles(tx, [received.file.address]));
    await files.remove(received.file.address).catch(() => {});
    if (typeof inside === 'string') return fail(codes.refusedInput, inside);
    came = inside;
  }
  const call = as === 'text' ? 'officeAttachText' : 'officeAttachGalley';
  const attachedNames = await attachReceived(deps, staff, productionId, came, call, skipped, inPlaceOf);
  return attachedNames ? ok({ attached: attachedNames, skipped }) : takesNoFiles();
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
