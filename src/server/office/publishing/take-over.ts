import { fileKind } from '#contract/manuscript-files.ts';
import { officePublishingEndpoints as calls } from '#contract/office/publishing.ts';
import { notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { DamagedFile, findFile, readStored } from '#server/platform/storage/index.ts';
import { type ForPublishing, findForPublishing } from '#server/slices/manuscripts/index.ts';
import { type OfficeDeps, ownRoute } from '../ground/index.ts';
import { mayAttach } from './attach.ts';
import { attachReceived, isOpen, takesNoFiles } from './attach-received.ts';
import { receiveOne } from './receive-files.ts';
import type { AttachedKind } from './rules-attached.ts';
import { listFiles } from './store-files.ts';
import { findProduction } from './store-productions.ts';

type ManuscriptFile = ForPublishing['submitted']['files'][number];

/** Files of the latest submission that may be published with the article. */
export const publishableFiles = (manuscript: ForPublishing | undefined): ManuscriptFile[] =>
  (manuscript?.submitted.files ?? []).filter(({ type }) => fileKind(type).publishable);

/** Copies files of the manuscript into its production, as if they had been attached. */
export const takeOverRoute = (deps: OfficeDeps): Route =>
  ownRoute(calls.officeTakeManuscriptFiles, async ({ body: { productionId, files: chosen } }, staff) => {
    const { db } = deps;
    if (!(await mayAttach(db, productionId, staff))) return notThere('This');
    const production = await findProduction(db, productionId);
    if (!isOpen(production)) return takesNoFiles();
    const { manuscriptId } = production;
    const manuscript = manuscriptId === null ? undefined : await findForPublishing(db, manuscriptId);
    const offered = publishableFiles(manuscript);
    const allowed = new Set(offered.map(({ address }) => address));
    const refused = chosen.findIndex((one) => !allowed.has(one));
    if (refused >= 0)
      return refuseFields({
        [`files.${refused}`]: 'This is no file of the manuscript that may be published',
      });
    const attachedNames = new Set(
      (await listFiles(db, productionId)).map(({ filename }) => filename.toLowerCase()),
    );
    const came: Extract<Awaited<ReturnType<typeof receiveOne>>, { ok: true }>[] = [];
    const skipped: string[] = [];
    for (const { filename, address } of offered) {
      if (!chosen.includes(address)) continue;
      if (attachedNames.has(filename.toLowerCase())) {
        skipped.push(`${filename}: a file of this name is attached already`);
        continue;
      }
      const received = await copyOf(deps, productionId, { filename, address });
      if (received.ok) came.push(received);
      else skipped.push(`${filename}: ${received.message}`);
    }
    if (came.length === 0) return ok({ attached: [], skipped });
    // Never the text: supplementary files of authors may be XML or HTML as well.
    const beside = came.map((one) => ({ ...one, kind: 'other' as AttachedKind }));
    const attached = await attachReceived(
      deps,
      staff,
      productionId,
      beside,
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
