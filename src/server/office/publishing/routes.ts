import type { Db } from '#server/platform/db/index.ts';
import type { Rights } from '#server/platform/http/identity.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { StoredFile } from '#server/platform/storage/index.ts';
import { isByAuthor } from '#server/slices/manuscripts/index.ts';
import { manuscriptOfProduction, type OfficeDeps } from '../ground/index.ts';
import { attachRoutes } from './attach.ts';
import { crossrefRoute } from './crossref-route.ts';
import { depositsRoutes } from './deposits/index.ts';
import { indexingRoutes } from './indexing/indexing-routes.ts';
import { packageRoutes } from './package-routes.ts';
import { makePdfRoute } from './pdf-route.ts';
import { productionActions } from './production-routes.ts';
import { proofOfficeRoutes } from './proofs/index.ts';
import { publishActions } from './publish-routes.ts';
import { retractionActions } from './retraction-routes.ts';
import { stepsRoutes } from './steps/index.ts';
import { productionOf } from './store-files.ts';
import { journalOfProduction } from './store-productions.ts';
import { takeOverRoute } from './take-over.ts';
import { textRoutes } from './text-routes.ts';
import { publishingViews } from './view-routes.ts';

/** The calls of production and publication. */
export const publishingRoutes = (deps: OfficeDeps): Route[] => [
  ...publishingViews(deps),
  crossrefRoute(deps),
  ...depositsRoutes(deps),
  ...indexingRoutes(deps),
  ...packageRoutes(deps),
  ...attachRoutes(deps),
  takeOverRoute(deps),
  ...productionActions(deps),
  ...textRoutes(deps),
  ...proofOfficeRoutes(deps),
  ...stepsRoutes(deps),
  ...publishActions(deps),
  makePdfRoute(deps),
  ...retractionActions(deps),
];

/** Whether someone may read a file of a production; editors not those of their own manuscript. */
export async function mayReadProductionFile(
  db: Db,
  file: StoredFile,
  { rights, ...identity }: { userId: number; email: string; rights: Rights },
): Promise<boolean> {
  const id = productionOf(file.owner);
  const journalId = id === undefined ? undefined : await journalOfProduction(db, id);
  if (id === undefined || journalId === undefined) return false;
  if (rights.everything) return true;
  const manuscriptId = await manuscriptOfProduction(db, id);
  const isOwn = manuscriptId !== undefined && (await isByAuthor(db, manuscriptId, identity));
  return rights.journals.includes(journalId) && !isOwn;
}
