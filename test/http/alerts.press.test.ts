import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const rules = path.resolve(import.meta.dirname, '../../docs/alerts.yml');
const hasPromtool = !spawnSync('promtool', ['--version']).error;

/** For each alert what a program's metrics say each minute while it should ring. */
const troubles: Record<string, Record<string, string>> = {
  QuireAway: { up: '0x90' },
  QuireDatabaseAway: { quire_database_up: '0x90' },
  QuireErrors: {
    'quire_requests_total{kind="page",route="/",status="500"}': '0+5x90',
    'quire_requests_total{kind="page",route="/",status="200"}': '0+100x90',
  },
  QuireSlow: {
    'quire_request_duration_seconds_bucket{kind="page",route="/",le="0.5"}': '0+90x90',
    'quire_request_duration_seconds_count{kind="page",route="/"}': '0+100x90',
  },
  QuireEventLoopLate: { 'quire_event_loop_delay_seconds{quantile="0.99"}': '0.6x90' },
  QuirePoolFull: {
    quire_pool_waiting: '3x90',
    'quire_pool_connections{state="idle"}': '0x90',
    'quire_pool_connections{state="used"}': '10x90',
    quire_pool_limit: '10x90',
  },
  QuireLettersWait: { quire_oldest_waiting_letter_seconds: '1900x90' },
  QuireLettersGivenUp: { 'quire_letters{state="failed"}': '0x70 1x20' },
  QuireJobsWait: { 'quire_jobs{queue="typeset",state="due"}': '101x90' },
  QuireDiskLow: { quire_disk_free_bytes: '12e8x90', quire_disk_reserve_bytes: '1e9x90' },
  QuireDataFolderLow: { quire_data_folder_free_bytes: '12e7x90', quire_data_folder_reserve_bytes: '1e8x90' },
  QuireFilesDamaged: { quire_damaged_files: '1x90' },
  QuireBackupOld: { quire_last_backup_time_seconds: '-130000x90' },
  QuireBackupFailed: { quire_last_backup_failed: '1x90' },
  QuireMailboxNotRead: { quire_mailbox_last_read_time_seconds: '0x90' },
  QuireStandbyAway: { quire_standbys: '2x70 1x20' },
  QuireStandbyLags: { 'quire_standby_lag_bytes{standby="db2"}': '65e6x90' },
};

/** Other troubles of the same alerts: a clock that was ahead. */
const further: typeof troubles = { QuireBackupOld: { quire_last_backup_time_seconds: '4e9x90' } };

/** The series of a metric as Prometheus has it of one of the programs. */
const seriesOf = (metric: string) => {
  const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(metric) ?? [];
  return `${name}{job="quire",instance="10.0.0.1:9464"${labels && `,${labels}`}}`;
};

test('each alert is tried', () => {
  const alerts = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(Object.keys(troubles)).toEqual(alerts);
});

test.skipIf(!hasPromtool)(
  `each alert rings where it should${hasPromtool ? '' : ' (promtool is not installed)'}`,
  () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'quire-alerts-'));
    try {
      copyFileSync(rules, path.join(folder, 'alerts.yml'));
      const tests = [...Object.entries(troubles), ...Object.entries(further)].map(([alertname, series]) => ({
        interval: '1m',
        input_series: Object.entries(series).map(([metric, values]) => ({
          series: seriesOf(metric),
          values,
        })),
        promql_expr_test: [
          {
            expr: `count(ALERTS{alertname="${alertname}",alertstate="firing"})`,
            eval_time: '80m',
            exp_samples: [{ labels: '{}', value: 1 }],
          },
        ],
      }));
      // JSON is YAML.
      writeFileSync(path.join(folder, 'tests.yml'), JSON.stringify({ rule_files: ['alerts.yml'], tests }));
      const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'tests.yml'], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(stdout + stderr).not.toContain('FAILED');
      expect(stdout).toContain('SUCCESS');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
