import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { envelopeOf } from '#contract/envelope.ts';

type Registry = OpenAPIHono['openAPIRegistry'];

const bytes = z.string().meta({ type: 'string', format: 'binary' });

function bodyOf({ body, takesFile }: Endpoint) {
  if (!takesFile) return body && { body: { content: { 'application/json': { schema: body } } } };
  const { field, maxBytes } = takesFile;
  const file = bytes.describe(`the file, after the other fields; at most ${maxBytes / 1024 / 1024} MB`);
  const schema = (body ?? z.object({})).extend({ [field]: file });
  return { body: { required: true, content: { 'multipart/form-data': { schema } } } };
}

const envelope = (endpoint: Endpoint) => ({
  description: 'code 0 and the result; any other code says why there is none',
  content: { 'application/json': { schema: envelopeOf(endpoint.output) } },
});

/** Adds an endpoint to the OpenAPI description. */
export function describeEndpoint(registry: Registry, endpoint: Endpoint): void {
  registry.registerPath({
    method: endpoint.method === 'GET' ? 'get' : 'post',
    path: endpoint.path,
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.access],
    request: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { query: endpoint.query }),
      ...bodyOf(endpoint),
    },
    responses: endpoint.givesFile
      ? {
          200: { description: 'the file', content: { 'application/octet-stream': { schema: bytes } } },
          404: envelope(endpoint),
        }
      : { 200: envelope(endpoint) },
  });
}
