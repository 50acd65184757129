import type { IncomingMessage, ServerResponse } from 'node:http';
import os from 'node:os';
import manifest from '../../package.json' with { type: 'json' };
import type { Services } from './open-services.ts';
import type { PageCache } from './pages/page-cache.ts';
import { withoutKey } from './pages/without-key.ts';
import type { Config } from './platform/config.ts';
import { observeRequests } from './platform/http/observe.ts';
import { createRequestTallies, sendMetrics, serveMetrics } from './platform/metrics/index.ts';
import { systemMetrics } from './system-metrics.ts';
import { systemState } from './system-state.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Metrics, log and slow requests of one program; metrics have a port of their own, where one is set. */
export function createObserving(
  config: Config,
  services: Services,
  uploads: { arrived: number; refused: number; bytes: number },
) {
  const { log, pool } = services;
  const tallies = createRequestTallies();
  const how = {
    tallies,
    log,
    logged: config.logRequests,
    slowAfterMs: config.slowAfterMs,
    shown: withoutKey,
  };
  let searches = 0;
  return {
    observed: (listener: Listener): Listener => observeRequests(how, listener),
    countSearch() {
      searches++;
    },
    /** Opens the port of metrics, and sends them to a collector, where either is set. Rejects with an OperatorError. */
    async open(cache?: PageCache): Promise<{ close(): void }> {
      const { metrics, telemetry } = config;
      if (!metrics && !telemetry) return { close() {} };
      const collect = systemMetrics({
        ...{ tallies, log, pool, uploads },
        cache: cache && { stats: cache.stats, maxBytes: config.pageCache },
        searches: () => searches,
        state: () => systemState(services, config),
      });
      const server = metrics && (await serveMetrics(metrics, collect, log));
      const teller = {
        instance: `${os.hostname()}:${config.port}`,
        version: manifest.version,
        startedAt: new Date(performance.timeOrigin),
      };
      const sent = telemetry && sendMetrics(telemetry, collect, teller, log);
      return {
        close() {
          server?.close();
          sent?.close();
        },
      };
    },
  };
}
