import { fileKind, fileKinds } from '#contract/manuscript-files.ts';
import { officePublishingEndpoints as calls } from '#contract/office/publishing.ts';
import { notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { DamagedFile, findFile, readStored } from '#server/platform/storage/index.ts';
import { type ForPublishing, findForPublishing } from '#server/slices/manuscripts/index.ts';
import { type OfficeDeps, ownRoute } from '../ground/index.ts';
import { mayAttach } from './attach.ts';
import { attachReceived, isOpen, takesNoFiles } from './attach-received.ts';
import { type Received, receiveOne } from './receive-files.ts';
import { isText, listFiles } from './store-files.ts';
import { findProduction } from './store-productions.ts';

type ManuscriptFile = ForPublishing['submitted']['files'][number];

type OfferedFile = ManuscriptFile & { use: 'text' | 'supplementary' };

/** Files of the latest submission that may be published with the article, and its Word file for the text. */
export const offeredFiles = (manuscript: ForPublishing | undefined): OfferedFile[] =>
  (manuscript?.submitted.files ?? []).flatMap((file): OfferedFile[] => {
    if (file.type === fileKinds.original.type)
      return /\.docx$/i.test(file.filename) ? [{ ...file, use: 'text' }] : [];
    return fileKind(file.type).publishable ? [{ ...file, use: 'supplementary' }] : [];
  });

/** Copies files of the manuscript into its production, as if they had been attached. */
export const takeOverRoute = (deps: OfficeDeps): Route =>
  ownRoute(calls.officeTakeManuscriptFiles, async ({ body: { productionId, files: chosen } }, staff) => {
    const { db } = deps;
    if (!(await mayAttach(db, productionId, staff))) return notThere('This');
    const production = await findProduction(db, productionId);
    if (!isOpen(production)) return takesNoFiles();
    const { manuscriptId } = production;
    const manuscript = manuscriptId === null ? undefined : await findForPublishing(db, manuscriptId);
    const offered = offeredFiles(manuscript);
    const allowed = new Set(offered.map(({ address }) => address));
    const refused = chosen.findIndex((one) => !allowed.has(one));
    if (refused >= 0)
      return refuseFields({
        [`files.${refused}`]: 'This is no file of the manuscript that may be attached',
      });
    const existing = await listFiles(db, productionId);
    const attachedNames = new Set(existing.map(({ filename }) => filename.toLowerCase()));
    const hasOtherText = existing.some((file) => isText(file) && file.role !== 'word');
    const came: Received[] = [];
    const skipped: string[] = [];
    for (const { filename, address, use } of offered) {
      if (!chosen.includes(address)) continue;
      if (attachedNames.has(filename.toLowerCase())) {
        skipped.push(`${filename}: a file of this name is attached already`);
        continue;
      }
      if (use === 'text' && hasOtherText) {
        skipped.push(`${filename}: there is another text`);
        continue;
      }
      const received = await copyOf(deps, productionId, { filename, address });
      // Supplementary files of authors may be XML, HTML or Word as well, and are never the text.
      if (received.ok) came.push(use === 'text' ? received : { ...received, kind: 'other' });
      else skipped.push(`${filename}: ${received.message}`);
    }
    if (came.length === 0) return ok({ attached: [], skipped });
    const attached = await attachReceived(
      deps,
      staff,
      productionId,
      came,
      'officeTakeManuscriptFiles',
      skipped,
    );
    return attached ? ok({ attached, skipped }) : takesNoFiles();
  });

/** Refuses a damaged file, which a copy would hide. */
async function copyOf(
  deps: OfficeDeps,
  productionId: number,
  { filename, address }: { filename: string; address: string },
) {
  try {
    const file = await findFile(deps.db, address);
    if (!file) throw new DamagedFile(address, 'missing');
    const stream = await readStored(deps.files, file);
    return await receiveOne(deps, productionId, { filename, stream }, 'text');
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    return { ok: false as const, message: 'it was damaged where it is stored' };
  }
}
