import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { createRequestTallies, type Family, sendMetrics } from './index.ts';
import { otlpOf } from './otlp.ts';

const teller = {
  instance: 'host:3000',
  version: '0.1.0',
  startedAt: new Date('2018-12-13T14:51:00.000Z'),
};
const at = new Date('2018-12-13T14:51:01.000Z');
const page = { kind: 'page', route: '/journals' } as const;

test('families are what the protocol’s own example has: sums, gauges, and histograms between bounds', () => {
  const tallies = createRequestTallies();
  for (const seconds of [0.0004, 0.0003, 0.3, 60]) tallies.count(page, 200, seconds);
  const [counts, times] = tallies.families() as [Family, Family];
  const free: Family = {
    name: 'quire_disk_free_bytes',
    type: 'gauge',
    help: 'Free.',
    samples: [{ value: 7 }],
  };
  const none: Family = { ...free, name: 'quire_none', samples: [] };
  const build: Family = {
    name: 'quire_build',
    type: 'info',
    help: 'Versions.',
    samples: [{ value: 1, labels: { node: 'v24' } }],
  };
  const { resourceMetrics } = otlpOf([counts, times, free, none, build], teller, at);
  const [one] = resourceMetrics;
  expect(one?.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'quire' } });
  const since = { startTimeUnixNano: '1544712660000000000', timeUnixNano: '1544712661000000000' };
  const labels = [
    { key: 'kind', value: { stringValue: 'page' } },
    { key: 'route', value: { stringValue: '/journals' } },
  ];
  expect(one?.scopeMetrics[0]?.metrics).toEqual([
    {
      name: 'quire_requests',
      description: 'Requests that have ended.',
      unit: '1',
      sum: {
        aggregationTemporality: 2,
        isMonotonic: true,
        dataPoints: [
          {
            attributes: [...labels, { key: 'status', value: { stringValue: '200' } }],
            ...since,
            asDouble: 4,
          },
        ],
      },
    },
    {
      name: 'quire_request_duration_seconds',
      description: expect.any(String),
      unit: 's',
      histogram: {
        aggregationTemporality: 2,
        dataPoints: [
          {
            attributes: labels,
            ...since,
            count: '4',
            sum: expect.closeTo(60.3007),
            bucketCounts: ['2', '0', '0', '0', '1', '0', '0', '1'],
            explicitBounds: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
          },
        ],
      },
    },
    {
      name: 'quire_disk_free_bytes',
      description: 'Free.',
      unit: 'By',
      gauge: { dataPoints: [{ attributes: [], timeUnixNano: since.timeUnixNano, asDouble: 7 }] },
    },
    {
      name: 'quire_build_info',
      description: 'Versions.',
      unit: '1',
      gauge: {
        dataPoints: [
          {
            attributes: [{ key: 'node', value: { stringValue: 'v24' } }],
            timeUnixNano: since.timeUnixNano,
            asDouble: 1,
          },
        ],
      },
    },
  ]);
});

test('metrics go to a collector at each interval, also after it was away', async () => {
  const came: { path: string | undefined; key: string | undefined; body: unknown }[] = [];
  let status = 503;
  const collector = createServer(async (request: IncomingMessage, response) => {
    came.push({ path: request.url, key: request.headers.authorization as string, body: await json(request) });
    response.writeHead(status).end();
    status = 200;
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const collect = async (): Promise<Family[]> => [
    { name: 'quire_searches', type: 'counter', help: 'Searches.', samples: [{ value: 3 }] },
  ];
  const place = {
    endpoint: `http://127.0.0.1:${port}`,
    headers: { authorization: 'Bearer key' },
    everyMs: 20,
  };
  const sent = sendMetrics(place, collect, teller, createLog('silent'));
  onTestFinished(() => {
    sent.close();
    collector.closeAllConnections();
    collector.close();
  });
  await expect.poll(() => came.length).toBeGreaterThan(2);
  expect(came[2]).toMatchObject({
    path: '/v1/metrics',
    key: 'Bearer key',
    body: { resourceMetrics: [{ scopeMetrics: [{ metrics: [{ name: 'quire_searches' }] }] }] },
  });
});
