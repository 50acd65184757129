import { z } from 'zod';
import { codes } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { required, rowId } from './fields.ts';
import { type Scope, scopes } from './scopes.ts';

/** Days after which a token expires; null: never. */
export const tokenLifetimes = [7, 30, 90, 365, null] as const;

export const apiToken = z.object({
  id: z.number(),
  name: z.string(),
  beginning: z.string().describe('the first characters of the token'),
  scopes: z.array(z.enum(scopes as [Scope, ...Scope[]])),
  createdAt: z.string().describe('ISO 8601'),
  expiresAt: z.string().nullable().describe('ISO 8601; null if it does not expire'),
  expired: z.boolean(),
  lastUsedAt: z.string().nullable().describe('ISO 8601, to the minute; null if it was not used'),
});
export type ApiToken = z.infer<typeof apiToken>;

export const tokenId = rowId.meta({ label: 'API token' });

/** The form of a new token. */
export const tokenForm = z.object({
  name: required('Name', 80),
  scopes: z
    .array(z.enum(scopes as [Scope, ...Scope[]]))
    .min(1, 'Choose at least one thing that it may do')
    .max(scopes.length)
    .meta({ label: 'What it may do' }),
  days: z
    .literal(tokenLifetimes)
    .default(90)
    .meta({ label: 'Expires' })
    .describe('days after which it expires; null: it does not'),
});

export const madeToken = z.object({
  id: z.number(),
  token: z
    .string()
    .describe('sent as `Authorization: Bearer`; it is answered this once, and stored as a hash'),
});

export const apiTokenEndpoints = {
  apiTokens: endpoint('apiTokens', {
    summary: 'The API tokens of the session’s user, newest first',
    access: 'session',
    tokens: 'never',
    output: z.array(apiToken),
  }),
  makeApiToken: endpoint('makeApiToken', {
    summary: 'Makes an API token of the session’s user, who is told by letter',
    access: 'session',
    tokens: 'never',
    mayAnswer: [codes.tooMany],
    body: tokenForm,
    output: madeToken,
  }),
  revokeApiToken: endpoint('revokeApiToken', {
    summary: 'Revokes an API token of the session’s user, at once',
    access: 'session',
    tokens: 'never',
    body: z.object({ tokenId }),
    output: z.null(),
  }),
};
