export { depositJobs, depositsAt, registrarsOf } from './deposits/index.ts';
export { lookUpJobs } from './look-up.ts';
export { eraseProofReader, proofRoutes, proofsOfPerson } from './proofs/index.ts';
export { notAccepted } from './publish.ts';
export { publishingJobs, stopPublication } from './publish-due.ts';
export { mayReadProductionFile, publishingRoutes } from './routes.ts';
export { productionOf } from './store-files.ts';
export { lockScheduled } from './store-productions.ts';
export { archivesOf, pdfColumnsOf } from './store-settings.ts';
