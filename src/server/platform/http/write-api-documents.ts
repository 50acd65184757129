import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { OpenAPIHono } from '@hono/zod-openapi';
import { endpoints } from '#contract/api.ts';
import { describeAll, describeEndpoint } from './describe.ts';
import { referencePage, referenceStyle } from './reference.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A document served as it is: its bytes, plain and compressed, and its headers. */
export type WrittenDocument = { headers: Record<string, string>; body: Buffer; br: Buffer; gzip: Buffer };

async function written(text: string, headers: Record<string, string>): Promise<WrittenDocument> {
  const body = Buffer.from(text);
  return { headers, body, br: await brotli(body), gzip: await gzip(body, { level: 9 }) };
}

/** Allows the page's own style sheet, by its hash, and the icon of the site. */
const referencePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(referenceStyle).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Metadata for messages (`contract/labels.ts`), which OpenAPI does not know. A field of such a name has a schema as its value. */
const forMessages = new Set(['label', 'plural', 'must']);
const keywordsOnly = (key: string, value: unknown) =>
  forMessages.has(key) && typeof value !== 'object' ? undefined : value;

/**
 * Writes the OpenAPI description and its reference page. A worker task: it takes most of a second of processor
 * time.
 */
export async function writeApiDocuments(
  siteName: string,
): Promise<{ openapi: WrittenDocument; reference: WrittenDocument }> {
  const { openAPIRegistry, getOpenAPI31Document } = new OpenAPIHono();
  for (const endpoint of Object.values(endpoints)) describeEndpoint(openAPIRegistry, endpoint);
  const description = getOpenAPI31Document(describeAll(openAPIRegistry, siteName));
  return {
    openapi: await written(JSON.stringify(description, keywordsOnly), {
      'Content-Type': 'application/json; charset=UTF-8',
      'Cache-Control': 'no-cache',
    }),
    reference: await written(String(await referencePage(description)), {
      'Content-Type': 'text/html; charset=UTF-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': referencePolicy,
    }),
  };
}
