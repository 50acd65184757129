import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { apiBase } from '#contract/calls.ts';
import { codes } from '#contract/codes.ts';
import { bodyLimitOf, type Endpoint } from '#contract/endpoint.ts';
import { areaNames, areas, scopesFor } from '#contract/scopes.ts';
import { formatSize } from './call-refusals.ts';
import { codeMeanings, refusalCodes } from './failures.ts';

type Registry = OpenAPIHono['openAPIRegistry'];

const bytes = z.string().meta({ type: 'string', format: 'binary' });

/** An answer with another code than 0. */
const refusal = z
  .object({
    // A literal of several values is described as its first alone.
    code: z.union(Object.keys(codeMeanings).map((code) => z.literal(Number(code)))),
    msg: z.string().describe('what went wrong, for people'),
    data: z
      .object({ fields: z.record(z.string(), z.string()) })
      .nullable()
      .describe('with code 10001 where fields are wrong: what is wrong with each'),
  })
  .meta({ id: 'Refusal' });

/** Answers with an HTTP status of their own, which every call may give. */
const otherAnswers = {
  TooSlow: { status: 408, code: codes.refusedInput, when: 'what is sent does not arrive in time' },
  TooLarge: { status: 413, code: codes.refusedInput, when: 'what is sent is too large' },
  TooMany: { status: 429, code: codes.tooMany, when: codeMeanings[codes.tooMany] },
  Failure: { status: 500, code: codes.ourFault, when: codeMeanings[codes.ourFault] },
  Unavailable: {
    status: 503,
    code: codes.ourFault,
    when: 'the press can’t do it at present, as where its disk is full, its database is away, or more is being sent than it can hold; Retry-After says when to try again, in seconds',
  },
} as const;

/** The introduction to all calls in their description. */
export const fieldsNote =
  'A field of the query that is empty is as good as left out; of one that is repeated, the first counts. Numbers and booleans may be sent as text, lists of numbers or texts as one text with commas; where a field may be left out, an empty text, “undefined” and “null” count as left out, unless the field is a text that may be empty.';

export const signInNote =
  'Whoever has signed in sends the token that login answers as the header token, with every call; where a call has a field of this name, that is as good.';

export const tokenNote =
  'Programs send an API token instead, as Authorization: Bearer. It may do what its owner may at that moment, within its scopes; `write` includes `read`, which is what calls by GET need. Calls about accounts, sign-in and tokens refuse it. Of one token 600 calls a minute are answered.';

/** The OpenAPI components that all calls share, with the meaning of every code. */
export function describeAll(registry: Registry, siteName: string) {
  for (const [name, { code, when }] of Object.entries(otherAnswers))
    registry.registerComponent('responses', name, {
      description: `code ${code}: ${when}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    });
  registry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'header',
    name: 'token',
    description: signInNote,
  });
  registry.registerComponent('securitySchemes', 'apiToken', {
    type: 'http',
    scheme: 'bearer',
    description: [
      tokenNote,
      areaNames.map((name) => `- ${name}: ${areas[name].reads}; to write: ${areas[name].writes}`).join('\n'),
    ].join('\n\n'),
  });
  const meaning = Object.entries(codeMeanings).map(([code, means]) => `- ${code}: ${means}`);
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} API`,
      version: '1',
      description: [fieldsNote, signInNote, tokenNote, ['Codes but 0:', ...meaning].join('\n')].join('\n\n'),
    },
    servers: [{ url: apiBase }],
  };
}

function bodyOf(endpoint: Endpoint) {
  const { body, takesFile } = endpoint;
  if (!takesFile)
    return (
      body && {
        body: {
          required: true,
          description: `at most ${formatSize(bodyLimitOf(endpoint))}`,
          content: { 'application/json': { schema: body } },
        },
      }
    );
  const { field, maxBytes } = takesFile;
  const most = Math.round((maxBytes / 1024 / 1024) * 10) / 10;
  const file = bytes.describe(`the file, best after the other fields; at most ${most} MB`);
  const schema = (body ?? z.object({})).extend({ [field]: file });
  return { body: { required: true, content: { 'multipart/form-data': { schema } } } };
}

/** The codes of refusals with HTTP status 200. */
const okStatusCodes = (endpoint: Endpoint) =>
  endpoint.givesFile ? [] : refusalCodes(endpoint).filter((code) => code !== codes.tooMany);

function answerOf(endpoint: Endpoint) {
  const success = z.object({ code: z.literal(0), msg: z.string(), data: endpoint.output });
  const schema = endpoint.givesFile ? refusal : z.union([success, refusal]);
  const own = okStatusCodes(endpoint);
  const description = endpoint.givesFile
    ? 'the file does not exist, or the caller may not read it'
    : `code 0 and the result${own.length === 0 ? '' : `, or one of the codes ${own.join(', ')}`}`;
  return { description, content: { 'application/json': { schema } } };
}

/** The answers of `otherAnswers` that apply to a call. */
function otherAnswersOf(endpoint: Endpoint) {
  const { body, takesFile } = endpoint;
  const may: Record<keyof typeof otherAnswers, boolean> = {
    TooSlow: Boolean(body && !takesFile),
    // Also where nothing is taken: what announces itself as larger is refused unread.
    TooLarge: true,
    TooMany: refusalCodes(endpoint).includes(codes.tooMany),
    Failure: true,
    Unavailable: true,
  };
  return Object.fromEntries(
    Object.entries(otherAnswers)
      .filter(([name]) => may[name as keyof typeof may])
      .map(([name, { status }]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}

/** Adds an endpoint to the OpenAPI description. */
export function describeEndpoint(registry: Registry, endpoint: Endpoint): void {
  const { access } = endpoint;
  registry.registerPath({
    method: endpoint.method === 'GET' ? 'get' : 'post',
    path: endpoint.path,
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [access],
    'x-refusal-codes': okStatusCodes(endpoint),
    ...(access !== 'public' &&
      access !== 'link' && {
        security: [
          { session: [] },
          // One of these is enough.
          ...(scopesFor(endpoint) ?? []).map((scope) => ({ apiToken: [scope] })),
          ...(access.startsWith('session or') ? [{}] : []),
        ],
      }),
    request: {
      // OpenAPI requires every path parameter.
      ...(endpoint.params && { params: endpoint.params.required() }),
      ...(endpoint.query && { query: endpoint.query }),
      ...bodyOf(endpoint),
    },
    responses: {
      ...(endpoint.givesFile
        ? {
            200: { description: 'the file', content: { 'application/octet-stream': { schema: bytes } } },
            404: answerOf(endpoint),
          }
        : { 200: answerOf(endpoint) }),
      ...otherAnswersOf(endpoint),
    },
  });
}
