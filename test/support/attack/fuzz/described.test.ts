import { expect, test } from 'vitest';
import { createJudge } from './described.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const judge = createJudge({
  paths: {
    '/tides': {
      get: {
        operationId: 'tides',
        responses: {
          200: json({
            anyOf: [
              {
                type: 'object',
                properties: { code: { const: 0 }, data: { type: 'array' } },
                required: ['data'],
              },
              { $ref: '#/components/schemas/Refusal' },
            ],
          }),
          503: { $ref: '#/components/responses/Away' },
        },
      },
    },
  },
  components: {
    schemas: { Refusal: { type: 'object', properties: { code: { enum: [10004] } }, required: ['code'] } },
    responses: { Away: json({ $ref: '#/components/schemas/Refusal' }) },
  },
});

test.each([
  ['the result', 200, { code: 0, data: [] }],
  ['a refusal', 200, { code: 10004 }],
  ['an answer that several calls share', 503, { code: 10004 }],
])('%s is as it is described', (_, status, answer) => {
  expect(judge('tides', status, JSON.stringify(answer))).toBeUndefined();
});

test.each([
  ['another kind of result', 200, { code: 0, data: 'high' }],
  ['another code', 200, { code: 10009 }],
  ['another code of a shared answer', 503, { code: 10009 }],
  ['another status', 500, { code: 10004 }],
])('%s is found', (_, status, answer) => {
  expect(judge('tides', status, JSON.stringify(answer))).toContain('tides');
});
