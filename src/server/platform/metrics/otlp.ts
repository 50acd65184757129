import type { Family, Sample } from './exposition.ts';

/** Who tells the metrics: one program among those of a press. */
export type Teller = { instance: string; version: string; startedAt: Date };

const cumulative = 2;
const units: Record<string, string> = { seconds: 's', bytes: 'By' };

const nanoseconds = (at: Date) => `${at.getTime()}000000`;
const attributes = (labels: Readonly<Record<string, string>> = {}) =>
  Object.entries(labels).map(([key, value]) => ({ key, value: { stringValue: value } }));

/** Points of a histogram, whose samples count all below a bound, as OTLP has them: those between two. */
function histogramPoints(samples: readonly Sample[], times: object) {
  const series = new Map<string, { labels: Record<string, string>; of: Sample[] }>();
  for (const sample of samples) {
    const { le: _, ...labels } = sample.labels ?? {};
    const key = JSON.stringify(labels);
    const one = series.get(key) ?? { labels, of: [] };
    one.of.push(sample);
    series.set(key, one);
  }
  return [...series.values()].map(({ labels, of }) => {
    const buckets = of.filter(({ suffix }) => suffix === '_bucket');
    const total = (wanted: string) => of.find(({ suffix }) => suffix === wanted)?.value ?? 0;
    return {
      attributes: attributes(labels),
      ...times,
      count: String(total('_count')),
      sum: total('_sum'),
      bucketCounts: buckets.map(({ value }, index) => String(value - (buckets[index - 1]?.value ?? 0))),
      explicitBounds: buckets.slice(0, -1).map((bucket) => Number(bucket.labels?.le)),
    };
  });
}

/** Families as a request of OTLP/HTTP in JSON; those without a sample are left out. */
export function otlpOf(families: readonly Family[], { instance, version, startedAt }: Teller, now: Date) {
  const [since, at] = [{ startTimeUnixNano: nanoseconds(startedAt) }, { timeUnixNano: nanoseconds(now) }];
  const points = (samples: readonly Sample[], times: object) =>
    samples.map(({ labels, value }) => ({ attributes: attributes(labels), ...times, asDouble: value }));
  const metrics = families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) => {
      const unit = units[/_(seconds|bytes)$/.exec(name)?.[1] ?? ''] ?? '1';
      const described = { name: type === 'info' ? `${name}_info` : name, description: help, unit };
      const times = { ...since, ...at };
      if (type === 'histogram')
        return {
          ...described,
          histogram: { aggregationTemporality: cumulative, dataPoints: histogramPoints(samples, times) },
        };
      if (type === 'counter')
        return {
          ...described,
          sum: { aggregationTemporality: cumulative, isMonotonic: true, dataPoints: points(samples, times) },
        };
      return { ...described, gauge: { dataPoints: points(samples, at) } };
    });
  const about = { 'service.name': 'quire', 'service.version': version, 'service.instance.id': instance };
  return {
    resourceMetrics: [
      { resource: { attributes: attributes(about) }, scopeMetrics: [{ scope: { name: 'quire' }, metrics }] },
    ],
  };
}
