import { OpenAPIHono } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { scopesFor } from '#contract/scopes.ts';
import { describeAll, describeEndpoint } from './describe.ts';

type Answer = { $ref?: string; description?: string };
type Operation = {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { required?: boolean; description?: string };
  responses: Record<string, Answer>;
  security?: object[];
  'x-refusal-codes': number[];
};

const { openAPIRegistry, getOpenAPI31Document } = new OpenAPIHono();
const shared = describeAll(openAPIRegistry, 'A press');
for (const endpoint of Object.values(endpoints)) describeEndpoint(openAPIRegistry, endpoint);
const document = getOpenAPI31Document(shared);
const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
  Object.values(methods as Record<string, Operation>).map((operation) => ({ path, operation })),
);
const called = (name: string) =>
  operations.find(({ operation }) => operation.operationId === name)?.operation;

test('fields of paths and bodies are what OpenAPI 3.1 asks of them', () => {
  for (const { path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const given = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(given.map(({ name }) => name)).toEqual(inPath);
    expect(
      given.every(({ required }) => required),
      path,
    ).toBe(true);
    if (operation.requestBody) expect(operation.requestBody.required, path).toBe(true);
  }
});

test('all that is referred to is there', () => {
  const text = JSON.stringify(document);
  for (const [, kind = '', name = ''] of new Set(text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)))
    expect(Object.keys(document.components?.[kind as 'schemas'] ?? {})).toContain(name);
});

test('each call with a JSON body says how large it may be', () => {
  expect(called('login')?.requestBody?.description).toBe('at most 16 KB');
  expect(called('saveOrUpdateManuscript')?.requestBody?.description).toBe('at most 6 MB');
  expect(Object.keys(called('login')?.responses ?? {})).toEqual(
    expect.arrayContaining(['408', '413', '503']),
  );
});

test('each call tells how it may fail', () => {
  for (const endpoint of Object.values(endpoints) as Endpoint[]) {
    const { responses = {}, security, 'x-refusal-codes': refusalCodes } = called(endpoint.name) ?? {};
    const statuses = ['413', '500'];
    if (endpoint.givesFile) statuses.push('404');
    expect.soft(Object.keys(responses), endpoint.name).toEqual(expect.arrayContaining(statuses));
    if (!/^(session|editor|administrator)$/.test(endpoint.access)) continue;
    const tokens = (scopesFor(endpoint) ?? []).map((scope) => ({ apiToken: [scope] }));
    expect.soft(security, endpoint.name).toEqual([{ session: [] }, ...tokens]);
    if (!endpoint.givesFile) expect.soft(refusalCodes, endpoint.name).toContain(10021);
  }
  expect(called('login')?.responses).toHaveProperty('429');
  expect(called('saveOrUpdateManuscript')?.responses['200']?.description).toBe(
    'code 0 and the result, or one of the codes 10001, 10003, 10004, 10009, 10021, 10050',
  );
  expect(called('officeDesk')?.security).toEqual([
    { session: [] },
    { apiToken: ['manuscripts:read'] },
    { apiToken: ['manuscripts:write'] },
  ]);
  expect(called('queryByEmail')?.security).toEqual([{ session: [] }]);
});
