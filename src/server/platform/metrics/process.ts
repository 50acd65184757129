import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Family } from './exposition.ts';

const nanoseconds = 1e9;
const looksEveryMs = 20;

/** Watches the program itself: processor, memory, and how late the event loop is. */
export function watchProcess(): () => Family[] {
  const delay = monitorEventLoopDelay({ resolution: looksEveryMs });
  delay.enable();
  const startedAt = performance.timeOrigin / 1000;
  return () => {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    const quantiles = [50, 99, 100].map((percent) => ({
      labels: { quantile: String(percent / 100) },
      // The histogram counts from one look to the next.
      value: Math.max(0, delay.percentile(percent) / nanoseconds - looksEveryMs / 1000) || 0,
    }));
    delay.reset();
    const one = (name: string, type: 'counter' | 'gauge', help: string, value: number): Family => ({
      name,
      type,
      help,
      samples: [{ value }],
    });
    return [
      one('process_cpu_seconds', 'counter', 'Processor time of the program.', (user + system) / 1e6),
      one('process_resident_memory_bytes', 'gauge', 'Memory of the program.', rss),
      one('process_start_time_seconds', 'gauge', 'Start of the program, since 1970.', startedAt),
      one('quire_heap_used_bytes', 'gauge', 'Memory of JavaScript in use.', heapUsed),
      one(
        'quire_event_loop_active_seconds',
        'counter',
        'Time in which the event loop was busy; its rate is how busy.',
        performance.eventLoopUtilization().active / 1000,
      ),
      {
        name: 'quire_event_loop_delay_seconds',
        type: 'gauge',
        help: 'How late the event loop was since the last scrape.',
        samples: quantiles,
      },
    ];
  };
}
