import { LRUCache } from 'lru-cache';
import { apiBase } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { codes } from '#contract/envelope.ts';
import { dispatch } from '../platform/http/dispatch.ts';
import type { Route } from '../platform/http/route.ts';
import type { Log } from '../platform/log.ts';
import { addressOf, fieldsOf, readUrl, withoutTrailingSlash } from './address.ts';
import { findDocument, type KeptDocument } from './documents.ts';
import type { Made } from './kept.ts';
import type { Renderer } from './renderer.ts';

/** What a request's address asks for. */
type Target =
  /** An answer that depends on published content alone: kept under `address`, made by `make`. */
  | { kind: 'kept'; address: string; make: (version: number) => Promise<Made>; isCall: boolean }
  | { kind: 'redirect'; location: string }
  /** A call that is not kept, a download, a question after our health. */
  | { kind: 'rest' };

export type Targets = {
  publicUrl: string;
  log: Log;
  renderer: Renderer;
  routes: Route[];
  /** Feeds, sitemaps and the like. */
  documents: readonly KeptDocument[];
};

const rest: Target = { kind: 'rest' };
const healthPaths = ['/healthz', '/readyz'];

/** Reading an address costs as much as sending what is kept, so what was read is remembered for this many. */
const remembered = 5_000;
const longestRemembered = 300;

const queryOf = (endpoint: Endpoint) => Object.keys(endpoint.query?.shape ?? {});

const headers = {
  'Content-Type': 'application/json; charset=UTF-8',
  'Cache-Control': 'no-cache',
};

/** The fields of a path as they were meant; `readUrl` has seen that they can be decoded. */
const decoded = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));

/** Calls whose answers may be kept, by path; those with a number in their path by a pattern. */
function keepableCalls(routes: Route[]) {
  const calls = routes.filter(({ endpoint }) => endpoint.cacheable && endpoint.method === 'GET');
  const plain = new Map(calls.filter((r) => !r.endpoint.params).map((r) => [apiBase + r.endpoint.path, r]));
  const patterned = calls
    .filter((r) => r.endpoint.params)
    .map((call) => ({
      call,
      pattern: new RegExp(`^${apiBase}${call.endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    }));
  return (path: string): { route: Route; params: Record<string, string> } | undefined => {
    const route = plain.get(path);
    if (route) return { route, params: {} };
    for (const { call, pattern } of patterned) {
      const match = pattern.exec(path);
      if (match) return { route: call, params: decoded({ ...match.groups }) };
    }
    return undefined;
  };
}

/** Reads the target of a GET or HEAD, as it stands in the request line. */
export function createTargetReader(options: Targets): (target: string) => Target {
  const { publicUrl, log, renderer, documents } = options;
  const findCall = keepableCalls(options.routes);
  const known = new LRUCache<string, Target>({ max: remembered });

  function readCall(url: URL): Target {
    const call = findCall(url.pathname);
    if (!call) return rest;
    const { route, params } = call;
    const names = queryOf(route.endpoint);
    const query = fieldsOf(url, names);
    const caller = { address: '', userAgent: '', requestId: 'kept' };
    return {
      kind: 'kept',
      address: addressOf(url, names),
      isCall: true,
      async make() {
        const answer = await dispatch(route, { params, query }, caller, log);
        const status = answer.code === codes.ourFault ? 500 : 200;
        const passing = answer.code === codes.refusedInput;
        return { status, headers, body: Buffer.from(JSON.stringify(answer)), passing };
      },
    };
  }

  function read(target: string): Target {
    const url = readUrl(target, publicUrl);
    // No page has such an address; a call says so as every call does.
    if (!url)
      return isCallPath(target.split('?', 1)[0] as string) ? rest : { kind: 'redirect', location: '/' };
    const path = url.pathname;
    if (isCallPath(path)) return readCall(url);
    if (healthPaths.includes(path)) return rest;
    const better = withoutTrailingSlash(url) ?? (target.startsWith('//') ? path + url.search : undefined);
    if (better) return { kind: 'redirect', location: better };
    const document = findDocument(documents, path);
    if (document) return { kind: 'kept', address: path, make: document, isCall: false };
    const address = addressOf(url, renderer.query);
    return { kind: 'kept', address, make: (version) => renderer.render(address, version), isCall: false };
  }

  return (target) => {
    const found = known.get(target);
    if (found) return found;
    const fresh = read(target);
    if (target.length <= longestRemembered) known.set(target, fresh);
    return fresh;
  };
}

/** Whether a path is below that of the API. */
export const isCallPath = (path: string) => path === apiBase || path.startsWith(`${apiBase}/`);
