/** The office's calls of proofs, by name; see `../calls.ts`. */
export const officeProofsCalls = {
  officeProofs: 'GET /api/office/production/proofs',
  officeProofPlaces: 'GET /api/office/production/proof/places',
  officeProofLetter: 'GET /api/office/production/proof/letter',
  officeSendProof: 'POST /api/office/production/proof/send',
  officeWithdrawProof: 'POST /api/office/production/proof/withdraw',
  officeRemindProof: 'POST /api/office/production/proof/remind',
  officeTakeSuggestions: 'POST /api/office/production/proof/take',
  officeRefuseSuggestion: 'POST /api/office/production/proof/refuse',
} as const;
