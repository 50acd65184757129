import { LRUCache } from 'lru-cache';
import { apiBase } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { codes } from '#contract/envelope.ts';
import { dispatch } from '../platform/http/dispatch.ts';
import type { Route } from '../platform/http/route.ts';
import type { Log } from '../platform/log.ts';
import type { RequestLabel } from '../platform/metrics/index.ts';
import { addressOf, fieldsOf, readUrl, withoutTrailingSlash } from './address.ts';
import type { Answer } from './cached-answer.ts';
import { type CachedDocument, findDocument } from './documents.ts';
import { isArticleFile } from './machines/index.ts';
import { noteCall, withParts } from './parts.ts';
import type { Renderer } from './renderer.ts';

type Target = {
  label?: RequestLabel;
} /** Depends on published content alone: cached under `address`, made by `make`. */ & (
  | { kind: 'cached'; address: string; make: (version: number) => Promise<Answer>; isCall: boolean }
  | { kind: 'redirect'; location: string }
  /** An uncached call, a download, a health check. */
  | { kind: 'rest' }
);

export type Targets = {
  publicUrl: string;
  log: Log;
  renderer: Renderer;
  routes: Route[];
  documents: readonly CachedDocument[];
};

const rest: Target = { kind: 'rest' };
/** A document's path with names for its groups. */
const patternOf = ({ source }: RegExp) => source.replace(/\(\?<(\w+)>[^)]*\)/g, ':$1').replace(/[\\^$]/g, '');
const labelled = (kind: RequestLabel['kind'], route: string) => ({ label: { kind, route } });
/** Where applications ask for routes (react-router.config.ts), and what they ask by. */
const manifestPath = '/__manifest';
const manifestQuery = ['paths', 'version'];
const healthPaths = ['/healthz', '/readyz'];

/** Parsing a target costs as much as sending a cached answer, so this many are cached. */
const cachedTargets = 5_000;
const longestRemembered = 300;

const queryOf = (endpoint: Endpoint) => Object.keys(endpoint.query?.shape ?? {});

const headers = {
  'Content-Type': 'application/json; charset=UTF-8',
  'Cache-Control': 'no-cache',
};

/** `readUrl` has checked that they can be decoded. */
const decoded = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));

/** Cacheable calls by path; those with a parameter in their path by a pattern. */
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

/** Parses the target of a GET or HEAD request line. */
export function createTargetReader(options: Targets): (target: string) => Target {
  const { publicUrl, log, renderer, documents } = options;
  const findCall = keepableCalls(options.routes);
  const known = new LRUCache<string, Target>({ max: cachedTargets });

  function readCall(url: URL): Target {
    const call = findCall(url.pathname);
    if (!call) return rest;
    const { route, params } = call;
    const names = queryOf(route.endpoint);
    const query = fieldsOf(url, names);
    const caller = { address: '', userAgent: '', requestId: 'kept' };
    return {
      kind: 'cached',
      address: addressOf(url, names),
      isCall: true,
      ...labelled('call', apiBase + route.endpoint.path),
      make: () =>
        withParts(async () => {
          const answer = await dispatch(route, { params, query }, caller, log);
          noteCall(route.endpoint.name, { params, query }, answer);
          const status = answer.code === codes.ourFault ? 500 : 200;
          const transient = answer.code === codes.refusedInput;
          return { status, headers, body: Buffer.from(JSON.stringify(answer)), transient };
        }),
    };
  }

  function read(target: string): Target {
    const url = readUrl(target, publicUrl);
    // No page has such an address; a call answers with its envelope.
    if (!url)
      return isCallPath(target.split('?', 1)[0] as string) ? rest : { kind: 'redirect', location: '/' };
    const path = url.pathname;
    if (isCallPath(path)) return readCall(url);
    if (healthPaths.includes(path)) return { ...rest, ...labelled('health', path) };
    if (isArticleFile(path)) return { ...rest, ...labelled('file', '/journaldetail/:id.:form') };
    const better = withoutTrailingSlash(url) ?? (target.startsWith('//') ? path + url.search : undefined);
    if (better) return { kind: 'redirect', location: better, ...labelled('page', 'redirect') };
    const document = findDocument(documents, url);
    if (document)
      return {
        kind: 'cached',
        address: addressOf(url, document.names),
        make: document.make,
        isCall: false,
        ...labelled('feed', patternOf(document.path)),
      };
    const address = addressOf(url, path === manifestPath ? manifestQuery : renderer.query);
    const make = (version: number) => withParts(() => renderer.render(address, version));
    return { kind: 'cached', address, make, isCall: false, ...labelled('page', renderer.routeOf(path)) };
  }

  return (target) => {
    const found = known.get(target);
    if (found) return found;
    const fresh = read(target);
    if (target.length <= longestRemembered) known.set(target, fresh);
    return fresh;
  };
}

export const isCallPath = (path: string) => path === apiBase || path.startsWith(`${apiBase}/`);
