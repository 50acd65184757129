import { z } from 'zod';
import { apiToken, madeToken, tokenForm, tokenId } from '../api-tokens.ts';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../fields.ts';
import { officeScopes, type Scope } from '../scopes.ts';

const personId = rowId.meta({ label: 'Person' });

export const officeApiTokensEndpoints = {
  officeApiTokens: endpoint('officeApiTokens', {
    summary: 'The API tokens of a person, newest first',
    access: 'administrator',
    tokens: 'never',
    query: z.object({ personId }),
    output: z.array(apiToken),
  }),
  officeMakeApiToken: endpoint('officeMakeApiToken', {
    summary: 'Makes an API token for the office in a person’s name, who is told by letter',
    access: 'administrator',
    tokens: 'never',
    body: tokenForm.extend({
      personId,
      scopes: z
        .array(z.enum(officeScopes as [Scope, ...Scope[]]))
        .min(1, 'Choose at least one thing that it may do')
        .max(officeScopes.length)
        .meta({ label: 'What it may do' }),
    }),
    output: madeToken,
  }),
  officeRevokeApiToken: endpoint('officeRevokeApiToken', {
    summary: 'Revokes an API token of a person, at once',
    access: 'administrator',
    tokens: 'never',
    body: z.object({ personId, tokenId }),
    output: z.null(),
  }),
};
