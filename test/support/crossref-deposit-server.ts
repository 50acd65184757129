import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Received = { filename: string; xml: string; doi: string; timestamp: string; operation: string };

/** A server on this machine that answers as Crossref's deposit system is documented to. */
export type CrossrefDepositServer = AsyncDisposable & {
  address: string;
  user: string;
  password: string;
  /** Deposits that were taken, in their order. */
  received: Received[];
  /** How many requests came, whatever became of them. */
  requests(): number;
  /** What it does next, in the place of its answer. */
  answer: ((response: ServerResponse, request: IncomingMessage) => void) | undefined;
  /** What became of a deposit: by itself, it is registered unless its timestamp is not later than one before. */
  result: ((one: Received) => string) | undefined;
};

/** The log of a deposit with one record. */
export const diagnosticOf = (
  { filename, doi }: Pick<Received, 'filename' | 'doi'>,
  status: 'Success' | 'Warning' | 'Failure',
  message: string,
) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<doi_batch_diagnostic status="completed" sp="cr6.crossref.org">
 <submission_id>1523412995</submission_id>
 <batch_id>${filename}</batch_id>
 <record_diagnostic status="${status}">
  <doi>${doi}</doi>
  <msg>${message}</msg>
  <citations_diagnostic><citation key="ref1" status="stored_query">no match</citation></citations_diagnostic>
 </record_diagnostic>
 <batch_data>
  <record_count>1</record_count>
  <success_count>${status === 'Success' ? 1 : 0}</success_count>
  <warning_count>${status === 'Warning' ? 1 : 0}</warning_count>
  <failure_count>${status === 'Failure' ? 1 : 0}</failure_count>
 </batch_data>
</doi_batch_diagnostic>`;

/** The log of a deposit that was not processed. */
export const unfinished = (status: 'queued' | 'in_process' | 'unknown_submission') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<doi_batch_diagnostic status="${status}"></doi_batch_diagnostic>`;

export async function startCrossrefDeposits(): Promise<CrossrefDepositServer> {
  let requests = 0;
  const newest = new Map<string, number>();
  const outcomes = new Map<string, string>();

  async function take(request: IncomingMessage, response: ServerResponse) {
    const body = new Uint8Array(await buffer(request));
    const form = await new Response(body, {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    if (form.get('login_id') !== server.user || form.get('login_passwd') !== server.password)
      return response.writeHead(401).end('<html><body><h2>FAILURE</h2><p>Unauthorised</p></body></html>');
    const file = form.get('fname');
    if (!(file instanceof File)) return response.writeHead(400).end('<p>There is no fname.</p>');
    const xml = await file.text();
    const part = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
    const one = {
      filename: file.name,
      xml,
      doi: part('doi'),
      timestamp: part('timestamp'),
      operation: String(form.get('operation')),
    };
    server.received.push(one);
    const before = newest.get(one.doi) ?? 0;
    const isLater = Number(one.timestamp) > before;
    if (isLater) newest.set(one.doi, Number(one.timestamp));
    outcomes.set(
      one.filename,
      isLater
        ? diagnosticOf(one, 'Success', 'Successfully added')
        : diagnosticOf(
            one,
            'Failure',
            `Record not processed because submitted version: ${one.timestamp} is less or equal to previously submitted version (DOI match)`,
          ),
    );
    response.setHeader('content-type', 'text/html');
    return response.end(
      '<html><head><title>SUCCESS</title></head><body><h2>SUCCESS</h2><p>Your batch submission was successfully received.</p></body></html>',
    );
  }

  function tell(query: URLSearchParams, response: ServerResponse) {
    if (query.get('usr') !== server.user || query.get('pwd') !== server.password)
      return response.writeHead(401).end();
    const filename = query.get('file_name') ?? '';
    const one = server.received.findLast((it) => it.filename === filename);
    response.setHeader('content-type', 'text/xml');
    const known = one && (server.result?.(one) ?? outcomes.get(filename));
    return response.end(known ?? unfinished('unknown_submission'));
  }

  const http = createServer((request, response) => {
    requests++;
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (server.answer) return server.answer(response, request);
    if (request.method === 'POST' && url.pathname === '/servlet/deposit') return void take(request, response);
    if (url.pathname === '/servlet/submissionDownload') return void tell(url.searchParams, response);
    return void response.writeHead(404).end();
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const server: CrossrefDepositServer = {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    user: 'press@example.org/role',
    password: 'p & w?',
    received: [],
    requests: () => requests,
    answer: undefined,
    result: undefined,
    async [Symbol.asyncDispose]() {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
  return server;
}
