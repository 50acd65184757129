import { createServer, type Server } from 'node:http';
import { listenOn } from '../http/listen.ts';
import type { Log } from '../log.ts';
import { type Family, openMetricsType, writeOpenMetrics } from './exposition.ts';

/**
 * Answers `/metrics` on a port of its own, so that no proxy of the press shows it. Rejects with an OperatorError
 * where the port can't be used.
 */
export async function serveMetrics(
  place: { host: string; port: number },
  collect: () => Promise<Family[]>,
  log: Log,
): Promise<Server> {
  // Programs that ask at once share one answer.
  let collecting: Promise<string> | undefined;
  const text = () => {
    collecting ??= collect()
      .then(writeOpenMetrics)
      .finally(() => {
        collecting = undefined;
      });
    return collecting;
  };
  const server = createServer((request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics' || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Only /metrics is here.\n');
      return;
    }
    text().then(
      (body) => response.writeHead(200, { 'Content-Type': openMetricsType }).end(body),
      (error) => {
        log.error({ err: error }, 'the metrics could not be collected');
        response
          .writeHead(500, { 'Content-Type': 'text/plain' })
          .end('The metrics could not be collected.\n');
      },
    );
  });
  await listenOn(server, { ...place, variable: 'METRICS_PORT' });
  return server;
}
