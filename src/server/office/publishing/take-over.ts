import { fileKind } from '#contract/manuscript-files.ts';
import { officePublishingEndpoints as calls } from '#contract/office/publishing.ts';
import { notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { DamagedFile, findFile, readStored } from '#server/platform/storage/index.ts';
import { type ForPublishing, findForPublishing } from '#server/slices/manuscripts/index.ts';
import { type OfficeDeps, ownRoute } from '../ground/index.ts';

import { closed, isOpen, mayAttach, receiveOne, takeNoted } from './attach.ts';
import type { AttachedKind } from './rules-attached.ts';
import { listFiles } from './store-files.ts';
import { findProduction } from './store-productions.ts';

type OfManuscript = ForPublishing['submitted']['files'][number];

/** The files of a manuscript, as submitted last, that may be published with its article. */
export const publishableFiles = (manuscript: ForPublishing | undefined): OfManuscript[] =>
  (manuscript?.submitted.files ?? []).filter(({ type }) => fileKind(type).publishable);

/** Takes chosen files of a manuscript over into its production, as if they had been attached. */
export const takeOverRoute = (deps: OfficeDeps): Route =>
  ownRoute(calls.officeTakeManuscriptFiles, async ({ body: { productionId, files: chosen } }, staff) => {
    const { db } = deps;
    if (!(await mayAttach(db, productionId, staff))) return notThere('This');
    const production = await findProduction(db, productionId);
    if (!isOpen(production)) return closed();
    const { manuscriptId } = production;
    const manuscript = manuscriptId === null ? undefined : await findForPublishing(db, manuscriptId);
    const offered = publishableFiles(manuscript);
    const mayBeTaken = new Set(offered.map(({ address }) => address));
    const refused = chosen.findIndex((one) => !mayBeTaken.has(one));
    if (refused >= 0)
      return refuseFields({
        [`files.${refused}`]: 'This is no file of the manuscript that may be published',
      });
    const known = new Set((await listFiles(db, productionId)).map(({ filename }) => filename.toLowerCase()));
    const came: Extract<Awaited<ReturnType<typeof receiveOne>>, { ok: true }>[] = [];
    const left: string[] = [];
    for (const { filename, address } of offered) {
      if (!chosen.includes(address)) continue;
      if (known.has(filename.toLowerCase())) {
        left.push(`${filename}: a file of this name is attached already`);
        continue;
      }
      const received = await copyOf(deps, productionId, { filename, address });
      if (received.ok) came.push(received);
      else left.push(`${filename}: ${received.message}`);
    }
    if (came.length === 0) return ok({ taken: [], left });
    // Beside the text, whatever they are: authors attach no text of their article as supplementary data.
    const beside = came.map((one) => ({ ...one, kind: 'other' as AttachedKind }));
    const taken = await takeNoted(deps, staff, productionId, beside, 'officeTakeManuscriptFiles', left);
    return taken ? ok({ taken, left }) : closed();
  });

/** A copy of a stored file for a production; refused where the file is damaged, which a copy would hide. */
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
