import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Identifier = { type: string; id: string };
type DoajArticle = {
  bibjson: Record<string, unknown> & { title?: string; identifier?: Identifier[]; link?: { url: string }[] };
};

/** A server on this machine that answers as the DOAJ's API is documented to. */
export type DoajServer = AsyncDisposable & {
  address: string;
  apiKey: string;
  /** ISSNs of the account's journals. */
  issns: string[];
  /** Articles by their ids. */
  articles: Map<string, DoajArticle>;
  requests(): number;
  /** What it does next, in the place of its answer. */
  answer: ((response: ServerResponse, request: IncomingMessage) => void) | undefined;
};

export async function startDoaj(): Promise<DoajServer> {
  let requests = 0;
  let made = 0;
  const say = (response: ServerResponse, status: number, answer: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  const refuse = (response: ServerResponse, status: number, error: string) =>
    say(response, status, { status: 'error', error });

  async function take(request: IncomingMessage, response: ServerResponse, id: string | undefined) {
    const article = (await json(request)) as DoajArticle;
    const { title, identifier = [], link = [] } = article.bibjson;
    if (!title) return refuse(response, 400, 'Field title is required');
    if (!link.some(({ url }) => url.startsWith('http'))) return refuse(response, 400, 'No full text link');
    const issns = identifier.filter(({ type }) => type === 'pissn' || type === 'eissn');
    if (!issns.some((one) => server.issns.includes(one.id)))
      return refuse(response, 400, 'ISSNs do not match a journal of this account');
    if (id && !server.articles.has(id)) return refuse(response, 404, 'Not found');
    const known = id ?? String(++made).padStart(32, '0');
    server.articles.set(known, article);
    return id
      ? response.writeHead(204).end()
      : say(response, 201, { status: 'created', id: known, location: `/api/articles/${known}` });
  }

  const http = createServer((request, response) => {
    requests++;
    if (server.answer) return server.answer(response, request);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, id] = /^\/api\/articles(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    if (url.searchParams.get('api_key') !== server.apiKey)
      return void refuse(response, 401, 'An API key is required to access this.');
    if (request.method === 'POST' && url.pathname === '/api/articles')
      return void take(request, response, undefined);
    if (request.method === 'PUT' && id) return void take(request, response, id);
    if (request.method === 'DELETE' && id)
      return server.articles.delete(id)
        ? void response.writeHead(204).end()
        : void refuse(response, 404, 'Not found');
    return void refuse(response, 404, 'Not found');
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const server: DoajServer = {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    apiKey: 'key & more',
    issns: [],
    articles: new Map(),
    requests: () => requests,
    answer: undefined,
    async [Symbol.asyncDispose]() {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
  return server;
}
