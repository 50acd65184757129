import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Asked = { path: string; query: URLSearchParams; agent: string };

/** A server on this machine that answers as Crossref's REST API is documented to. */
export type CrossrefServer = AsyncDisposable & {
  address: string;
  asked: Asked[];
  /** How many requests were open at once, at most. */
  mostAtOnce(): number;
  /** What it does next; without, it answers with its works. */
  answer: ((response: ServerResponse) => void) | undefined;
};

/** `works` are records as Crossref sends them; a search answers with all of them. */
export async function startCrossref(works: Record<string, unknown>[]): Promise<CrossrefServer> {
  const asked: Asked[] = [];
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push({
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      agent: request.headers['user-agent'] ?? '',
    });
    open++;
    most = Math.max(most, open);
    response.on('close', () => open--);
    if (crossref.answer) return crossref.answer(response);
    response.setHeader('x-rate-limit-limit', '1000');
    response.setHeader('x-rate-limit-interval', '1s');
    response.setHeader('content-type', 'application/json');
    const head = { status: 'ok', 'message-version': '1.0.0' };
    if (url.pathname === '/works')
      return void response.end(
        JSON.stringify({
          ...head,
          'message-type': 'work-list',
          message: {
            facets: {},
            'total-results': works.length,
            items: works,
            'items-per-page': 3,
            query: { 'start-index': 0, 'search-terms': null },
          },
        }),
      );
    const doi = decodeURIComponent(url.pathname.slice('/works/'.length));
    const work = works.find((one) => String(one.DOI).toLowerCase() === doi.toLowerCase());
    if (work) return void response.end(JSON.stringify({ ...head, 'message-type': 'work', message: work }));
    response.statusCode = 404;
    response.setHeader('content-type', 'text/plain');
    response.end('Resource not found.');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const crossref: CrossrefServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    mostAtOnce: () => most,
    answer: undefined,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return crossref;
}
