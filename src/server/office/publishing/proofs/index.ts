export { proofRoutes } from './author-routes.ts';
export { proofOfficeRoutes } from './office-routes.ts';
export { remindOfProofs } from './remind.ts';
export { standingOf } from './show.ts';
export { eraseProofReader, proofsOfPerson } from './store-people.ts';
export { type ProofRow, standingProof } from './store-proofs.ts';
