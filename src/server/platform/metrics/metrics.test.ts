import { expect, test } from 'vitest';
import { createRequestTallies, watchProcess, writeOpenMetrics } from './index.ts';

const page = { kind: 'page', route: '/journaldetail/:manuscriptId?' } as const;

test('requests are counted by route and status, and fall into all buckets above their time', () => {
  const tallies = createRequestTallies();
  tallies.count(page, 200, 0.0004);
  tallies.count(page, 200, 0.3);
  tallies.count(page, 'aborted', 60);
  const text = writeOpenMetrics(tallies.families());
  const of = `kind="page",route="/journaldetail/:manuscriptId?"`;
  expect(text).toContain(`quire_requests_total{${of},status="200"} 2`);
  expect(text).toContain(`quire_requests_total{${of},status="aborted"} 1`);
  const buckets = [...text.matchAll(/_bucket\{[^}]*le="([^"]+)"\} (\d+)/g)].map(([, le, count]) => [
    le,
    count,
  ]);
  expect(buckets).toEqual([
    ['0.001', '1'],
    ['0.005', '1'],
    ['0.025', '1'],
    ['0.1', '1'],
    ['0.5', '2'],
    ['2.0', '2'],
    ['10.0', '2'],
    ['+Inf', '3'],
  ]);
  expect(text).toContain(`quire_request_duration_seconds_count{${of}} 3`);
});

test('texts of labels are escaped, and families without a sample left out', () => {
  const text = writeOpenMetrics([
    { name: 'a', type: 'gauge', help: 'A "b"\nc', samples: [{ labels: { d: 'e"\\\n' }, value: 1 }] },
    { name: 'f', type: 'gauge', help: 'None', samples: [] },
  ]);
  expect(text).toBe('# TYPE a gauge\n# HELP a A \\"b\\"\\nc\na{d="e\\"\\\\\\n"} 1\n# EOF\n');
});

test('the program says of itself how late and how large it is', () => {
  const text = writeOpenMetrics(watchProcess()());
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
  expect(text).toMatch(/^quire_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m);
});
