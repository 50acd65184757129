type Labels = Readonly<Record<string, string>>;

/** `suffix`: what the sample's name has beyond the family's, for histograms. */
export type Sample = { labels?: Labels; value: number; suffix?: string };

/** Metrics of one name. A counter's samples only go up until the program restarts. */
export type Family = {
  name: string;
  type: 'counter' | 'gauge' | 'histogram' | 'info';
  help: string;
  samples: readonly Sample[];
};

export const openMetricsType = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

/** The suffixes that OpenMetrics asks of the samples of a type. */
const suffixes: Partial<Record<Family['type'], string>> = { counter: '_total', info: '_info' };
const units = /_(seconds|bytes)$/;

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const labelsOf = (labels: Labels = {}) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
};

/** Writes families as OpenMetrics 1.0 text; those without a sample are left out. */
export function writeOpenMetrics(families: readonly Family[]): string {
  const lines: string[] = [];
  for (const { name, type, help, samples } of families) {
    if (samples.length === 0) continue;
    lines.push(`# TYPE ${name} ${type}`);
    const unit = units.exec(name)?.[1];
    if (unit) lines.push(`# UNIT ${name} ${unit}`);
    lines.push(`# HELP ${name} ${escaped(help)}`);
    for (const { labels, value, suffix = suffixes[type] ?? '' } of samples)
      lines.push(`${name}${suffix}${labelsOf(labels)} ${value}`);
  }
  return `${lines.join('\n')}\n# EOF\n`;
}
