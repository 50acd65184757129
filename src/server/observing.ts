import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Services } from './open-services.ts';
import type { PageCache } from './pages/page-cache.ts';
import { withoutKey } from './pages/without-key.ts';
import type { Config } from './platform/config.ts';
import { observeRequests } from './platform/http/observe.ts';
import { createRequestTallies, serveMetrics } from './platform/metrics/index.ts';
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
    /** Opens the port of metrics; undefined where none is set. Rejects with an OperatorError. */
    async open(cache?: PageCache): Promise<Server | undefined> {
      if (!config.metrics) return undefined;
      const collect = systemMetrics({
        ...{ tallies, log, pool, uploads },
        cache: cache && { stats: cache.stats, maxBytes: config.pageCache },
        searches: () => searches,
        state: () => systemState(services, config.inbound),
      });
      return serveMetrics(config.metrics, collect, log);
    },
  };
}
