import type { TelemetryConfig } from '../config-telemetry.ts';
import type { Log } from '../log.ts';
import type { Family } from './exposition.ts';
import { otlpOf, type Teller } from './otlp.ts';

const patienceMs = 10_000;

/**
 * Sends metrics to a collector by OTLP/HTTP, at once and then at each interval. A failure is logged when it begins; what was not sent is in
 * the next request, since counts only go up.
 */
export function sendMetrics(
  { endpoint, headers, everyMs }: TelemetryConfig,
  collect: () => Promise<Family[]>,
  teller: Teller,
  log: Log,
): { close(): void } {
  const closed = new AbortController();
  let sending = false;
  let failed = false;

  async function send(): Promise<void> {
    const families = await collect();
    const answer = await fetch(`${endpoint}/v1/metrics`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(otlpOf(families, teller, new Date())),
      redirect: 'error',
      signal: AbortSignal.any([closed.signal, AbortSignal.timeout(patienceMs)]),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The collector answered ${answer.status}.`);
  }
  async function turn(): Promise<void> {
    // A collector that is slow is not asked twice at once.
    if (sending) return;
    sending = true;
    try {
      await send();
      if (failed) log.info('metrics are sent again');
      failed = false;
    } catch (error) {
      const { message, cause } = error as Error & { cause?: Error };
      if (!failed && !closed.signal.aborted)
        log.warn({ reason: cause?.message || message }, 'metrics can not be sent');
      failed = true;
    } finally {
      sending = false;
    }
  }
  const timer = setInterval(turn, everyMs);
  timer.unref();
  void turn();
  return {
    close() {
      clearInterval(timer);
      closed.abort();
    },
  };
}
