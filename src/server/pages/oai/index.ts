import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyRefused, readBody } from '#server/platform/http/read-body.ts';
import type { Log } from '#server/platform/log.ts';
import { createSemaphore, TooBusy } from '#server/platform/semaphore.ts';
import { xml, xmlDocument } from '#server/platform/xml.ts';
import { harvestHorizon } from '../../slices/articles/index.ts';
import { toCached } from '../cached-answer.ts';
import { send } from '../page-cache.ts';
import { answerRequest, type OaiSources, toSecond } from './answers.ts';
import { type OaiError, type OaiRequest, readArguments } from './arguments.ts';

const path = '/oai';
const largestBody = 16 * 1024;
/** Answers at once, and how many may wait: harvesters have time, readers do not. */
const [atOnce, mostWaiting] = [2, 50];
const namespace = 'http://www.openarchives.org/OAI/2.0/';
const headers = { 'Content-Type': 'text/xml; charset=utf-8', 'Cache-Control': 'no-store' };

/** The address that mistakes are told about; the schema asks for a domain with a dot. */
export const adminEmailOf = (address: string, publicUrl: string): string =>
  /^\S+@(\S+\.)+\S+$/.test(address) ? address : `no-reply@${new URL(publicUrl).hostname}.invalid`;

async function write(sources: OaiSources, sent: URLSearchParams): Promise<string> {
  const horizon = await harvestHorizon(sources.db);
  const read = readArguments(sent);
  const wrong = 'errors' in read;
  const answer = wrong ? undefined : await answerRequest(sources, read, horizon);
  const errors: OaiError[] = wrong ? read.errors : answer && 'code' in answer ? [answer] : [];
  const refusals = errors.map(({ code, message }) => xml`<error code="${code}">${message}</error>\n`);
  const schema = `${namespace}OAI-PMH.xsd`;
  return xmlDocument(xml`<OAI-PMH xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${namespace} ${schema}">
<responseDate>${toSecond(horizon)}</responseDate>
<request${wrong ? null : attributes(read)}>${sources.publicUrl}${path}</request>
${refusals}${answer && 'xml' in answer && answer}
</OAI-PMH>`);
}

/** The schema knows each of these names, and their values have been checked. */
const attributes = ({ verb, given }: OaiRequest) =>
  Object.entries({ verb, ...given }).map(([name, value]) => xml` ${{ xml: name }}="${value}"`);

async function argumentsOf(request: IncomingMessage): Promise<URLSearchParams> {
  if (request.method === 'POST')
    return new URLSearchParams((await readBody(request, largestBody)).toString());
  return new URLSearchParams((request.url ?? '').slice(path.length));
}

function refuse(response: ServerResponse, status: number, more: Record<string, string>): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...more,
  });
  response.end(status === 503 ? 'Try again in a moment.\n' : 'The request can’t be read.\n');
}

/** Answers harvesters by OAI-PMH 2.0 at `/oai`; returns false for any other path. */
export function createOai(sources: OaiSources, log: Log) {
  const semaphore = createSemaphore(atOnce, mostWaiting);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const sent = await argumentsOf(request);
      const body = await semaphore(() => write(sources, sent), {
        group: request.socket.remoteAddress ?? '',
      });
      send(toCached({ status: 200, headers, body: Buffer.from(body) }, 0), request, response);
    } catch (error) {
      if (error instanceof BodyRefused)
        return refuse(response, error.reason === 'too large' ? 413 : 408, { Connection: 'close' });
      if (!(error instanceof TooBusy)) log.error({ err: error }, 'a harvester got no answer');
      refuse(response, 503, { 'Retry-After': '10' });
    }
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url?.split('?', 1)[0] !== path) return false;
    if (['GET', 'HEAD', 'POST'].includes(request.method ?? '')) void answer(request, response);
    else refuse(response, 405, { Allow: 'GET, HEAD, POST' });
    return true;
  };
}
