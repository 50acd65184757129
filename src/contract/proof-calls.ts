/** The calls of an author's personal link to a proof, by name; see `calls.ts`. */
export const proofCalls = {
  proof: 'GET /api/proof',
  proofPicture: 'GET /api/proof/picture',
  proofPdf: 'GET /api/proof/pdf',
  proofAnswer: 'POST /api/proof/answer',
} as const;
