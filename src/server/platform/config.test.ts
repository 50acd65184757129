import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment is a complete configuration', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    demo: true,
    siteName: 'Quire',
    trustedProxies: [],
    crossref: undefined,
    crossrefDeposits: undefined,
    dataciteDeposits: undefined,
    doajDeposits: undefined,
    deliveries: {},
  });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a port number (it is "eighty").'],
  [{ PORT: '99999' }, 'PORT must be a port number (it is "99999").'],
  [{ PORT: '0x10' }, 'PORT must be a port number (it is "0x10").'],
  [{ METRICS_PORT: '1e3' }, 'METRICS_PORT must be a port number (it is "1e3").'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT (it is "3000").'],
  [{ PORT: '80', HOST: '0.0.0.0', METRICS_PORT: '80' }, /^METRICS_PORT must be another port than PORT/],
  [{ PORT: '80', METRICS_HOST: '::', METRICS_PORT: '80' }, /^METRICS_PORT must be another port than PORT/],
  [{ BACKUP_KEEP_DAYS: '1e3' }, 'BACKUP_KEEP_DAYS must be a number of days (it is "1e3").'],
  [{ BACKUP_KEEP_DAYS: '-1' }, 'BACKUP_KEEP_DAYS must be a number of days (it is "-1").'],
  [{ BACKUP_KEEP_DAYS: '0' }, 'BACKUP_KEEP_DAYS must be a day or more (it is "0").'],
  [{ DEMO: 'x'.repeat(5000) }, /^DEMO must be on or off \(it is "x{80}…"\)\.$/],
  [
    { CROSSREF_USER: 'u'.repeat(201) },
    /^CROSSREF_USER must have 200 characters or less \(it is "u{80}…"\)\.$/,
  ],
  [
    { PUBLIC_URL: 'press.example.org' },
    'PUBLIC_URL must be an address such as https://press.example.org (it is "press.example.org").',
  ],
  ...['/press', '/?a=b', '/#top', ''].map((rest): [Record<string, string>, RegExp] => [
    { PUBLIC_URL: `https://${rest ? '' : 'user:secret@'}press.example.org${rest}` },
    /^PUBLIC_URL must be the address of the site alone, such as https:\/\/press\.example\.org \(it is "(?!.*secret)/,
  ]),
  [
    { STORAGE_URL: 's3://press?endpoint=store:9000' },
    'STORAGE_URL must have an endpoint such as https://s3.example.org (it is "s3://press?endpoint=store:9000").',
  ],
  [{ BACKUP_TO: 's3://press?endpoint=store' }, /^BACKUP_TO must have an endpoint such as/],
  [
    { DATABASE_URL: 'mysql://x/y' },
    'DATABASE_URL must be an address such as postgres://user:password@host/name (it is "mysql://x/y").',
  ],
  [
    { SMTP_URL: 'https://mail.example.org' },
    'SMTP_URL must be an address such as smtp://user:password@mail.example.org:587 (it is "https://mail.example.org").',
  ],
  [
    { SMTP_URL: 'smtp://mail.example.org' },
    'MAIL_FROM must be an address such as Quire <press@example.org> where SMTP_URL is set (it is not set).',
  ],
  [
    { BACKUP_TO: 'ftp://safe.example.org/press' },
    'BACKUP_TO must be a folder, or an address such as s3://bucket/prefix (it is "ftp://safe.example.org/press").',
  ],
  [
    { BACKUP_TO: 's3://' },
    'BACKUP_TO must be a folder, or an address such as s3://bucket/prefix (it is "s3://").',
  ],
  [
    { MAIL_FROM: 'the press' },
    'MAIL_FROM must be an address such as Quire <press@example.org> (it is "the press").',
  ],
  [{ ADMIN_EMAIL: 'me' }, 'ADMIN_EMAIL must be an e-mail address (it is "me").'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have 6 characters or more.'],
  [{ CROSSREF_MAILTO: 'us' }, 'CROSSREF_MAILTO must be an e-mail address (it is "us").'],
  [{ CROSSREF_USER: 'press' }, 'CROSSREF_PASSWORD must be set where CROSSREF_USER is (it is not set).'],
  [
    { DATACITE_REPOSITORY: 'PRESS.A' },
    'DATACITE_PASSWORD must be set where DATACITE_REPOSITORY is (it is not set).',
  ],
  [
    { DATACITE_REPOSITORY: 'PRESS.A', DATACITE_PASSWORD: 'x' },
    'DATACITE_PREFIXES must be set where DATACITE_REPOSITORY is (it is not set).',
  ],
  [{ DATACITE_PREFIXES: '10.5555 doi' }, /^DATACITE_PREFIXES must be prefixes of DOIs such as 10\.5555/],
  [{ ORCID_CLIENT_ID: 'APP-1' }, 'ORCID_CLIENT_SECRET must be set where ORCID_CLIENT_ID is (it is not set).'],
  [
    { ORCID_API_URL: 'https://api.orcid.org' },
    'ORCID_CLIENT_ID must be set where ORCID_API_URL is (it is not set).',
  ],
  [
    { ORCID_CLIENT_ID: 'APP-1', ORCID_CLIENT_SECRET: 'x', ORCID_API_URL: 'https://api.orcid.org' },
    'ORCID_PRESS_CITY and ORCID_PRESS_COUNTRY must be set where ORCID_API_URL is.',
  ],
  [{ ORCID_PRESS_COUNTRY: 'Norway' }, /^ORCID_PRESS_COUNTRY must be two letters such as NO/],
  [{ ORCID_PRESS_ROR: '02mhbdp94' }, /^ORCID_PRESS_ROR must be like https:/],
  [{ ORCID_CLIENT_SECRET: 's'.repeat(201) }, 'ORCID_CLIENT_SECRET must have 200 characters or less.'],
  [{ CROSSREF_PASSWORD: 's'.repeat(201) }, 'CROSSREF_PASSWORD must have 200 characters or less.'],
  [
    { PMC_SFTP_URL: 'sftp://press:secret@sftp.example.org' },
    'PMC_SFTP_URL must be an address with a user and without a password, such as sftp://press@sftp.example.org/folder.',
  ],
  [{ PMC_SFTP_URL: 'sftp://press@sftp.example.org/%zz' }, /^PMC_SFTP_URL must be an address with a user/],
  [{ PMC_SFTP_URL: 'sftp.example.org' }, /^PMC_SFTP_URL must be an address with a user/],
  [
    { PORTICO_SFTP_URL: 'sftp://press@sftp.example.org', PORTICO_SFTP_PASSWORD: 'x' },
    /^PORTICO_SFTP_HOST_KEY must be the fingerprint of the server’s key, such as SHA256/,
  ],
  [
    { ARCHIVE_SFTP_URL: 'sftp://press@sftp.example.org', ARCHIVE_SFTP_HOST_KEY: `SHA256:${'a'.repeat(43)}` },
    /^ARCHIVE_SFTP_PASSWORD or ARCHIVE_SFTP_KEY_FILE must be set/,
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    /^OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as/,
  ],
  [
    { OTEL_EXPORTER_OTLP_HEADERS: 'Bearer secret' },
    'OTEL_EXPORTER_OTLP_HEADERS must be headers such as authorization=Bearer%20KEY,x-tenant=press.',
  ],
  [{ OTEL_METRIC_EXPORT_INTERVAL: '10' }, /^OTEL_METRIC_EXPORT_INTERVAL must be a number of milliseconds/],
  [{ DEMO: 'maybe' }, 'DEMO must be on or off (it is "maybe").'],
  [{ PAGE_CACHE: '0MB' }, 'PAGE_CACHE must be 1MB or more (it is "0MB").'],
  [{ DISK_RESERVE: '2' }, 'DISK_RESERVE must be a size such as 500MB or 2GB (it is "2").'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, somewhere' }, /^TRUSTED_PROXIES must be networks such as 10\.0\.0\.0\/8/],
])('a wrong value is named in one line: %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test('metrics may have the port of the press on another address, and both one that the system chooses', () => {
  const metrics = (env: Record<string, string>) => readConfig(env).metrics;
  expect(metrics({ HOST: '192.0.2.1', METRICS_PORT: '3000' })).toEqual({ host: '127.0.0.1', port: 3000 });
  expect(metrics({ PORT: '0', METRICS_PORT: '0' })).toEqual({ host: '127.0.0.1', port: 0 });
});

test('a set but empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ port: 3000, publicUrl: undefined });
  expect(readConfig({ PORT: ' ', DATA_DIR: ' ', BACKUP_TO: ' ', METRICS_PORT: ' ' })).toMatchObject({
    port: 3000,
    dataDir: path.resolve('data'),
    backup: undefined,
    metrics: undefined,
  });
});

test('an account at an SFTP server', () => {
  const key = `SHA256:${'a'.repeat(43)}`;
  const env = {
    PMC_SFTP_URL: 'sftp://p%40ress@sftp.example.org:2222/in/quire/',
    PMC_SFTP_PASSWORD: 'x',
    PMC_SFTP_HOST_KEY: `${key} ${key}`,
  };
  expect(readConfig(env).deliveries).toEqual({
    pmc: {
      ...{ host: 'sftp.example.org', port: 2222, user: 'p@ress', folder: 'in/quire' },
      ...{ hostKeys: [key, key], password: 'x', keyFile: undefined },
    },
  });
});

test.each([
  { DATA_DIR: '/srv/data', BACKUP_TO: '/srv/data/' },
  { DATA_DIR: '/srv/data', BACKUP_TO: '/srv/data/files/backups' },
  { STORAGE_URL: 's3://press/files?endpoint=http://a', BACKUP_TO: 's3://press?endpoint=http://a' },
  { STORAGE_URL: 's3://press/a/files/?region=b', BACKUP_TO: 's3://press/a' },
])('backups are not kept among the files that they are of: %o', (env) => {
  expect(() => readConfig(env)).toThrow(
    `BACKUP_TO must be another place than that of the press’s own files (it is "${env.BACKUP_TO}").`,
  );
});

test.each([
  { DATA_DIR: '/srv/data', BACKUP_TO: '/srv/data/backups' },
  { DATA_DIR: '/srv/data', BACKUP_TO: '/srv/data2' },
  { DATA_DIR: '/srv/data', STORAGE_URL: 's3://press/files', BACKUP_TO: '/srv/data' },
  { STORAGE_URL: 's3://press/files', BACKUP_TO: 's3://press/safe' },
  { STORAGE_URL: 's3://press', BACKUP_TO: 's3://press/safe' },
  { STORAGE_URL: 's3://press/files?endpoint=http://a', BACKUP_TO: 's3://press?endpoint=http://b' },
])('backups may be beside them: %o', (env) => {
  expect(readConfig(env).backup?.to).toBe(env.BACKUP_TO);
});

test('a collector of OpenTelemetry, as its own variables name it', () => {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a%3Db, x-tenant=press',
  };
  expect(readConfig(env).telemetry).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    headers: { authorization: 'Bearer a=b', 'x-tenant': 'press' },
    everyMs: 60_000,
  });
  expect(readConfig({}).telemetry).toBeUndefined();
});

test('the public address loses its closing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://press.example.org/' }).publicUrl).toBe(
    'https://press.example.org',
  );
});

test('a password in an address is not repeated when the address is wrong', () => {
  expect(() => readConfig({ SMTP_URL: 'smpt://user:secret@mail.example.org' })).toThrow(
    /^SMTP_URL must be an address such as \S+ \(it is "smpt:\/\/user:…@mail\.example\.org"\)\.$/,
  );
});

test.each([
  ['press@example.org', { name: '', address: 'press@example.org' }],
  ['Quire <press@example.org>', { name: 'Quire', address: 'press@example.org' }],
  ['"The Press, Ltd" <press@example.org>', { name: 'The Press, Ltd', address: 'press@example.org' }],
])('letters are from %s', (MAIL_FROM, mailFrom) => {
  expect(readConfig({ MAIL_FROM })).toMatchObject({ mailFrom });
});

test.each([
  ['500MB', 500_000_000],
  ['1.5 gb', 1_500_000_000],
  ['', undefined],
])('a disk reserve of “%s” is %s bytes', (given, bytes) => {
  expect(readConfig({ DISK_RESERVE: given }).diskReserve).toBe(bytes);
});

test.each(['99 99 * * *', '17 2 30 2 *', 'each night', '17 2 * *'])(
  '“%s” is no time at which backups are made',
  (BACKUP_AT) => {
    expect(() => readConfig({ BACKUP_AT })).toThrow(
      /^BACKUP_AT must be a time that comes, such as 17 2 \* \* \* /,
    );
  },
);

test.each([
  ['https://mail.example.org', /^INBOUND_MAIL must be an address such as imaps:/],
  ['imaps://mail.example.org/INBOX', /^INBOUND_MAIL .* with a user and a password\.$/],
  ['imaps://user@mail.example.org/INBOX', /^INBOUND_MAIL .* with a user and a password\.$/],
  ['imaps://%zz:secret@mail.example.org/INBOX', /^INBOUND_MAIL .* with a user and a password\.$/],
  ['imaps://user:secret@mail.example.org', /^INBOUND_ADDRESS must be the e-mail address of the mailbox/],
  [
    `imaps://${'x'.repeat(40)}%40press.example:secret@mail.example.org`,
    /^INBOUND_ADDRESS must have 31 characters/,
  ],
])('“%s” is no mailbox that answers come to', (INBOUND_MAIL, message) => {
  expect(() => readConfig({ INBOUND_MAIL })).toThrow(message);
  expect(() => readConfig({ INBOUND_MAIL })).not.toThrow(/secret/);
});

test('a mailbox has what its address leaves out', () => {
  const of = (INBOUND_MAIL: string, more = {}) => readConfig({ INBOUND_MAIL, ...more }).inbound;
  expect(of('imaps://answers%40press.example:p%3A%40ss@mail.example.org')).toEqual({
    ...{ host: 'mail.example.org', port: 993, secure: true, plain: false, folder: 'INBOX' },
    ...{ user: 'answers@press.example', password: 'p:@ss', address: 'answers@press.example', plus: true },
  });
  const other = { INBOUND_ADDRESS: 'replies@press.example', INBOUND_PLUS: 'off' };
  expect(of('imap://user:x@127.0.0.1:1143/In/Press', other)).toMatchObject({
    ...{ port: 1143, secure: false, plain: true, folder: 'In/Press' },
    ...{ user: 'user', address: 'replies@press.example', plus: false },
  });
  expect(of('imap://user:x@mail.example.org', other)).toMatchObject({ secure: false, plain: false });
  expect(readConfig({}).inbound).toBeUndefined();
});
