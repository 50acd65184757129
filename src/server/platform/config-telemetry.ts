import { z } from 'zod';
import { httpUrl, wholeNumber } from './config-fields.ts';

/** A collector that metrics are sent to, as OpenTelemetry's variables name it. */
export type TelemetryConfig = {
  /** Paths of the protocol are put behind it. */
  endpoint: string;
  headers: Record<string, string>;
  everyMs: number;
};

const headersForm = 'must be headers such as authorization=Bearer%20KEY,x-tenant=press';

const headers = z.string().transform((text, context) => {
  try {
    const pairs = text
      .split(',')
      .filter((one) => one.trim())
      .map((one) => {
        const [, name = '', value = ''] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=(.*)$/.exec(one) ?? [];
        return [name.toLowerCase(), decodeURIComponent(value.trim())] as const;
      });
    new Headers(pairs as [string, string][]);
    return Object.fromEntries(pairs);
  } catch {
    context.addIssue({ code: 'custom', message: headersForm });
    return z.NEVER;
  }
});

const least = 1000;
const most = 3_600_000;
const intervalForm = 'must be a number of milliseconds, from a second to an hour';

/** Variables of the collector. */
export const telemetryFields = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumber(intervalForm)
    .refine((ms) => ms >= least && ms <= most, intervalForm)
    .default(60_000),
};

/** Undefined where no collector is named. */
export function telemetryOf(
  given: z.output<z.ZodObject<typeof telemetryFields>>,
): TelemetryConfig | undefined {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return undefined;
  return {
    endpoint,
    headers: given.OTEL_EXPORTER_OTLP_HEADERS,
    everyMs: given.OTEL_METRIC_EXPORT_INTERVAL,
  };
}
