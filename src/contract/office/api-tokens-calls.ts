/** The office's calls about API tokens, by name; see `../calls.ts`. */
export const officeApiTokensCalls = {
  officeApiTokens: 'GET /api/office/person/tokens',
  officeMakeApiToken: 'POST /api/office/person/tokens/make',
  officeRevokeApiToken: 'POST /api/office/person/tokens/revoke',
} as const;
