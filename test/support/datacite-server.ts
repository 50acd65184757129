import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Attributes = Record<string, unknown> & { doi: string; event: string };

/** A server on this machine that answers as DataCite's REST API is documented to. */
export type DataciteServer = AsyncDisposable & {
  address: string;
  repository: string;
  password: string;
  /** Prefixes of the repository. */
  prefixes: string[];
  /** Records that were taken, in their order. */
  received: Attributes[];
  requests(): number;
  /** What it does next, in the place of its answer. */
  answer: ((response: ServerResponse, request: IncomingMessage) => void) | undefined;
};

const mediaType = 'application/vnd.api+json';
const needed = ['url', 'creators', 'titles', 'publisher', 'publicationYear', 'types'];

export async function startDatacite(): Promise<DataciteServer> {
  let requests = 0;
  const refuse = (response: ServerResponse, status: number, errors: object[]) =>
    response.writeHead(status, { 'content-type': mediaType }).end(JSON.stringify({ errors }));

  async function put(request: IncomingMessage, response: ServerResponse, doi: string) {
    const { repository, password } = server;
    const basic = `Basic ${Buffer.from(`${repository}:${password}`).toString('base64')}`;
    if (request.headers.authorization !== basic)
      return refuse(response, 401, [{ status: '401', title: 'Bad credentials.' }]);
    if (request.headers['content-type'] !== mediaType) return response.writeHead(415).end();
    const { data } = (await json(request)) as { data: { type: string; attributes: Attributes } };
    if (!server.prefixes.some((prefix) => doi.startsWith(`${prefix}/`)))
      return refuse(response, 403, [
        { status: '403', title: 'You are not authorized to access this resource.' },
      ]);
    const lacking = needed.filter((name) => {
      const value = data.attributes[name];
      return !value || (Array.isArray(value) && value.length === 0);
    });
    if (data.type !== 'dois' || lacking.length > 0)
      return refuse(
        response,
        422,
        lacking.map((source) => ({ source, title: 'Can’t be blank' })),
      );
    const known = server.received.some((one) => one.doi === doi);
    server.received.push(data.attributes);
    const state = data.attributes.event === 'publish' ? 'findable' : 'draft';
    return response
      .writeHead(known ? 200 : 201, { 'content-type': mediaType })
      .end(JSON.stringify({ data: { id: doi.toLowerCase(), type: 'dois', attributes: { doi, state } } }));
  }

  const http = createServer((request, response) => {
    requests++;
    if (server.answer) return server.answer(response, request);
    const doi = /^\/dois\/([^/?]+)$/.exec(request.url ?? '')?.[1];
    if (request.method === 'PUT' && doi) return void put(request, response, decodeURIComponent(doi));
    return void response.writeHead(404).end();
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const server: DataciteServer = {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    repository: 'PRESS.JOURNALS',
    password: 'p: w?ü',
    prefixes: ['10.5555'],
    received: [],
    requests: () => requests,
    answer: undefined,
    async [Symbol.asyncDispose]() {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
  return server;
}
