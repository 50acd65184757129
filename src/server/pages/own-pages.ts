import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Api } from '#contract/api.ts';
import { nameRequest } from '../platform/http/observe.ts';
import { BodyRefused, readBody } from '../platform/http/read-body.ts';
import { requestIdOf } from '../platform/http/request-id.ts';
import type { Log } from '../platform/log.ts';
import { createSemaphore, TooBusy } from '../platform/semaphore.ts';
import { addressOf, readUrl } from './address.ts';
import { toCached } from './cached-answer.ts';
import { send } from './page-cache.ts';
import { downPage } from './plain-page.ts';
import type { OwnRenderer } from './renderer.ts';
import { withoutKey } from './without-key.ts';

/** The texts of a form; mail programs send theirs in parts (RFC 8058). */
async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const body = await readBody(request, largestForm);
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return new URLSearchParams(body.toString());
  const parts = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => new FormData());
  const texts = [...parts].filter((part): part is [string, string] => typeof part[1] === 'string');
  return new URLSearchParams(texts);
}

/** Serves a page that is one visitor's own; false for all others. */
export type OwnPages = (request: IncomingMessage, response: ServerResponse) => boolean;

const largestForm = 16 * 1024;
/** Pages at once, and how many may wait. */
const [atOnce, mostWaiting] = [4, 100];

/** The page of a letter's link; and pages with a form, once it is sent. Pages are found in capitals, too. */
const ofKey = /^\/(following|digest)\/[^/]+$/i;
const withForm = /^\/follow\/(?:journal|article|search)(?:\/[^/]+)?$/i;

const methods = ['GET', 'HEAD', 'POST'];

/** Nothing keeps them, and no other site learns the key from a link on them. */
const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

/**
 * Pages that are never kept: what a reader's form is answered with, and what a personal link shows. A form is taken from this
 * site's pages; at a personal link from mail programs (RFC 8058) too, wherever they run.
 */
export function createOwnPages({
  renderer,
  apiFor,
  publicUrl,
  siteName,
  log,
}: {
  renderer: OwnRenderer;
  apiFor: (request: IncomingMessage) => Api;
  publicUrl: string;
  siteName: string;
  log: Log;
}): OwnPages {
  const semaphore = createSemaphore(atOnce, mostWaiting);

  async function answer(request: IncomingMessage, response: ServerResponse, address: string) {
    try {
      const form = request.method === 'POST' ? await formOf(request) : undefined;
      const made = await semaphore(() => renderer.renderFor(apiFor(request), address, form), {
        group: request.socket.remoteAddress ?? '',
      });
      const own = { ...made, headers: { ...made.headers, ...headers } };
      send(toCached(own, 0), request, response);
    } catch (error) {
      refuse(request, response, address, error);
    }
  }

  function refuse(request: IncomingMessage, response: ServerResponse, address: string, error: unknown) {
    if (response.headersSent) return void response.destroy();
    if (error instanceof BodyRefused) {
      response.writeHead(error.reason === 'too large' ? 413 : 408, { ...headers, Connection: 'close' });
      return void response.end();
    }
    const requestId = requestIdOf(request);
    if (!(error instanceof TooBusy))
      log.error({ err: error, address: withoutKey(address), requestId }, 'page failed');
    response.writeHead(503, {
      ...headers,
      'X-Request-Id': requestId,
      'Content-Type': 'text/html; charset=utf-8',
      'Retry-After': '5',
    });
    response.end(downPage(siteName));
  }

  return (request, response) => {
    const { method = 'GET' } = request;
    const url = /^\/(?:follow(?:ing)?|digest)\//i.test(request.url ?? '')
      ? readUrl(request.url, publicUrl)
      : undefined;
    const [, keyOf] = ofKey.exec(url?.pathname ?? '') ?? [];
    const isKey = keyOf !== undefined;
    if (!url || !(isKey || withForm.test(url.pathname))) return false;
    if (!isKey && ['GET', 'HEAD'].includes(method)) return false;
    if (!methods.includes(method)) {
      response.writeHead(405, { ...headers, Allow: methods.join(', ') });
      response.end();
      return true;
    }
    nameRequest(response, {
      kind: 'page',
      route: isKey ? `/${keyOf.toLowerCase()}/:key` : '/follow/:kind/:what?',
    });
    // A letter's link is secret, and mail programs press its button from their own pages.
    if (method === 'POST' && !isKey && request.headers['sec-fetch-site'] === 'cross-site') {
      response.writeHead(403, { ...headers, Connection: 'close' });
      response.end();
    } else void answer(request, response, addressOf(url, renderer.query));
    return true;
  };
}
