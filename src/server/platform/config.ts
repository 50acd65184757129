import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type DepositConfig, depositFields, depositsOf } from './config-deposits.ts';
import {
  databaseUrl,
  days,
  duration,
  encryptionKey,
  endpointForm,
  hasEndpoint,
  hostsOverlap,
  mailAddress,
  mailForm,
  onOrOff,
  portNumber,
  siteUrl,
  size,
} from './config-fields.ts';
import { type InboundConfig, inboundFields, inboundOf } from './config-inbound.ts';
import { type OrcidConfig, orcidFields, orcidOf } from './config-orcid.ts';
import { readSftpPlace, type SftpPlace, sftpFields } from './config-sftp.ts';
import { type TelemetryConfig, telemetryFields, telemetryOf } from './config-telemetry.ts';
import { cron } from './cron.ts';
import { isAmongOwnFiles } from './own-files.ts';

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: portNumber.default(3000),
  PUBLIC_URL: siteUrl.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an address such as smtp://user:password@mail.example.org:587',
    })
    .optional(),
  MAIL_FROM: mailAddress.optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .trim()
    .min(6, 'must have 6 characters or more')
    .max(200, 'must have 200 characters or less')
    .optional(),
  STORAGE_URL: z
    .url({
      protocol: /^s3$/,
      error: 'must be an address such as s3://bucket?endpoint=https://s3.example.org&region=eu-central-1',
      abort: true,
    })
    .refine(hasEndpoint, endpointForm)
    .optional(),
  DEMO: onOrOff.default('on'),
  SITE_NAME: z.string().trim().min(1, 'must be a name').default('Quire'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z.array(
        z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], {
          error: 'must be networks such as 10.0.0.0/8',
        }),
      ),
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be a log level such as info',
    })
    .default('info'),
  ...depositFields,
  ...sftpFields,
  ...orcidFields,
  ...inboundFields,
  COUNTER_REGISTRY_RECORD: z
    .string()
    .regex(
      /^https:\/\/registry\.(projectcounter|countermetrics)\.org\/platform\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      'must be an address such as https://registry.countermetrics.org/platform/ and the identifier of the platform',
    )
    .default(''),
  WEBHOOKS_TO_PRIVATE: onOrOff.default('off'),
  BUILD_DIR: z.string().min(1).default('./build'),
  DISK_RESERVE: size.optional(),
  PAGE_CACHE: size.refine((bytes) => bytes >= 1e6, 'must be 1MB or more').default(24e6),
  BACKUP_TO: z
    .string()
    .regex(/^(s3:\/\/[^/?]|(?!\w+:\/\/))/, 'must be a folder, or an address such as s3://bucket/prefix')
    .refine(hasEndpoint, endpointForm)
    .optional(),
  BACKUP_AT: cron.default('17 2 * * *'),
  BACKUP_KEEP_DAYS: days.default(30),
  BACKUP_KEY: encryptionKey.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: portNumber.optional(),
  ...telemetryFields,
  LOG_REQUESTS: onOrOff.default('off'),
  SLOW_AFTER: duration.default(5000),
});

/** Where backups are kept, when they are made, for how long they stay, and what encrypts them. */
export type BackupConfig = { to: string; at: string; keepDays: number; key: Buffer | undefined };

/** The parsed configuration; the README explains each variable. */
export type Config = DepositConfig & {
  host: string;
  port: number;
  /** Without a slash at its end; undefined: `http://localhost` and the port in use. */
  publicUrl: string | undefined;
  dataDir: string;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Undefined: files are stored in `dataDir`. */
  storageUrl: string | undefined;
  /** Undefined: letters are written to the folder `outbox` of `dataDir`. */
  smtpUrl: string | undefined;
  /** The sender of letters. */
  mailFrom: { name: string; address: string };
  /** The first administrator; undefined values are generated and printed once. */
  admin: { email: string | undefined; password: string | undefined };
  demo: boolean;
  siteName: string;
  trustedProxies: string[];
  logLevel: string;
  /** Accounts at SFTP servers that articles are sent to; without one nothing is. */
  deliveries: { pmc?: SftpPlace; portico?: SftpPlace; archive?: SftpPlace };
  /** The press as a client of ORCID; undefined: nobody signs in with ORCID. */
  orcid: OrcidConfig | undefined;
  /** The mailbox that letters of conversations are answered to; undefined: none is read. */
  inbound: InboundConfig | undefined;
  /** The press's record in COUNTER's registry; '' without one. */
  counterRegistryRecord: string;
  /** Whether webhooks may have addresses in private networks, and without TLS. */
  webhooksToPrivate: boolean;
  /** Output of `react-router build`. */
  buildDir: string;
  /** Bytes that uploads leave free on the disk; undefined: see `createDiskRoom`. */
  diskReserve: number | undefined;
  /** Bytes of public pages that are kept in memory. */
  pageCache: number;
  /** Undefined: the press makes no backups by itself. */
  backup: BackupConfig | undefined;
  /** Where metrics are answered; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** A collector that metrics are sent to. */
  telemetry: TelemetryConfig | undefined;
  /** Whether each request is logged. */
  logRequests: boolean;
  /** Requests and queries that take longer are logged. */
  slowAfterMs: number;
};

/** A mistake of the operator, described in one line. */
export class OperatorError extends Error {}

const longestShown = 80;
/** The rejected value for the message, except passwords. */
function shown(name: string, value = ''): string {
  if (/(PASSWORD|KEY|SECRET|HEADERS)$/.test(name)) return '';
  const text = withoutPassword(value);
  return ` (it is ${JSON.stringify(text.length > longestShown ? `${text.slice(0, longestShown)}…` : text)})`;
}

/** A connection string without its password, for messages. */
export const withoutPassword = (url: string) => url.replace(/:[^:@/]*@/, ':…@');

/** The environment, extended by a file `.env` in the current folder. */
export function environmentWithFile(): Record<string, string | undefined> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** Such as `PMC_SFTP_URL`, and what belongs to it. */
function sftpOf<Name extends string>(
  env: Record<string, string | undefined>,
  name: Name,
): { [Key in Name]?: SftpPlace } {
  const place = readSftpPlace(env, name.toUpperCase());
  if (typeof place === 'string') throw new OperatorError(place);
  return (place && { [name]: place }) as { [Key in Name]?: SftpPlace };
}

/** Parses the environment. An empty variable counts as not set. Throws OperatorError naming the first invalid one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new OperatorError(`${name} ${issue?.message}${shown(name, given[name])}.`);
  }
  const e = parsed.data;
  if (e.SMTP_URL && !e.MAIL_FROM)
    throw new OperatorError(`MAIL_FROM ${mailForm} where SMTP_URL is set (it is not set).`);
  if (e.BACKUP_TO && isAmongOwnFiles(e.BACKUP_TO, e.DATA_DIR, e.STORAGE_URL))
    throw new OperatorError(
      `BACKUP_TO must be another place than that of the press’s own files${shown('BACKUP_TO', e.BACKUP_TO)}.`,
    );
  if (e.METRICS_PORT && e.METRICS_PORT === e.PORT && hostsOverlap(e.HOST, e.METRICS_HOST))
    throw new OperatorError(
      `METRICS_PORT must be another port than PORT${shown('METRICS_PORT', given.METRICS_PORT)}.`,
    );
  const deposits = depositsOf(e);
  if (typeof deposits === 'string') throw new OperatorError(deposits);
  const orcid = orcidOf(e);
  if (typeof orcid === 'string') throw new OperatorError(orcid);
  const inbound = inboundOf(e);
  if (typeof inbound === 'string') throw new OperatorError(inbound);
  return {
    host: e.HOST,
    port: e.PORT,
    publicUrl: e.PUBLIC_URL,
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    storageUrl: e.STORAGE_URL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? { name: e.SITE_NAME, address: 'no-reply@localhost' },
    admin: { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD },
    demo: e.DEMO === 'on',
    siteName: e.SITE_NAME,
    trustedProxies: e.TRUSTED_PROXIES,
    logLevel: e.LOG_LEVEL,
    ...deposits,
    deliveries: {
      ...sftpOf(given, 'pmc'),
      ...sftpOf(given, 'portico'),
      ...sftpOf(given, 'archive'),
    },
    orcid,
    inbound,
    counterRegistryRecord: e.COUNTER_REGISTRY_RECORD,
    webhooksToPrivate: e.WEBHOOKS_TO_PRIVATE === 'on',
    buildDir: path.resolve(e.BUILD_DIR),
    diskReserve: e.DISK_RESERVE,
    pageCache: e.PAGE_CACHE,
    backup: e.BACKUP_TO
      ? { to: e.BACKUP_TO, at: e.BACKUP_AT, keepDays: e.BACKUP_KEEP_DAYS, key: e.BACKUP_KEY }
      : undefined,
    metrics: e.METRICS_PORT === undefined ? undefined : { host: e.METRICS_HOST, port: e.METRICS_PORT },
    telemetry: telemetryOf(e),
    logRequests: e.LOG_REQUESTS === 'on',
    slowAfterMs: e.SLOW_AFTER,
  };
}
