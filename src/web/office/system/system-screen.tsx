import { useLoaderData } from 'react-router';
import type { System } from '#contract/office/system.ts';
import { type Column, DataTable } from '#web/tables/data-table.tsx';
import { fileSize } from '#web/ui/file-size.ts';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { Columns, Facts, Section } from '#web/ui/screens/section.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { OutboxNote, officeDataOf, officeLoad, SystemNotices } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { Backups } from './backups.tsx';
import { MailTrial } from './mail-trial.tsx';

export const handle: OfficeScreen = { title: 'System' };

export const clientLoader = officeLoad(async ({ api }) => officeDataOf(await api('officeSystem')));

const queueColumns: Column<System['queues'][number]>[] = [
  { label: 'Kind of job', kind: 'wide', show: ({ queue }) => queue },
  { label: 'Due', kind: 'number', show: ({ due }) => due },
  { label: 'Later', kind: 'number', show: ({ later }) => later },
  { label: 'Running', kind: 'number', show: ({ running }) => running },
  { label: 'Given up', kind: 'number', show: ({ failed }) => failed },
];

/** Below this the standby has what the database has, for a person. */
const inStepBytes = 1000;

const lagOf = ({ lagBytes, lagSeconds }: System['standbys'][number]) => {
  if (lagBytes === null) return 'unknown: the press’s database user lacks the role pg_monitor';
  if (lagBytes < inStepBytes) return 'in step';
  return `${fileSize(lagBytes)}${lagSeconds === null ? '' : `, ${lagSeconds.toFixed(1)} s`} behind`;
};

/** The mailbox that letters of conversations are answered to. */
const Answers = ({ readAt, error, unmatched }: NonNullable<System['mailbox']>) => (
  <Section title="Answers by e-mail">
    <Facts
      facts={[
        ['The mailbox was last read', readAt ? dateAndTimeOf(readAt) : 'Never'],
        [
          'Letters that came into no conversation and wait',
          <a key="unmatched" href="/office/mail/arrived">
            {unmatched}
          </a>,
        ],
      ]}
    />
    {error && <p className="rail-danger small breaks above-1">The last attempt failed: {error}</p>}
  </Section>
);

const standbyColumns: Column<System['standbys'][number]>[] = [
  { label: 'Standby', kind: 'wide', show: ({ name }) => name },
  { label: 'Commits wait for it', show: ({ synchronous }) => (synchronous ? 'Yes' : 'No') },
  { label: 'Lag', show: lagOf },
];

export default function SystemScreen() {
  const {
    versions,
    disk,
    dataFolderDisk,
    databaseBytes,
    letters,
    queues,
    standbys,
    damagedFiles,
    mailbox,
    ...backups
  } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <ScreenHead title="System">
        What the press runs on, what waits, and when it was last backed up.
      </ScreenHead>
      <OutboxNote />
      <SystemNotices />
      <Columns>
        <Section title="Letters">
          <Facts
            facts={[
              [
                'Waiting',
                <a key="waiting" href="/office/mail?state=waiting">
                  {letters.waiting}
                </a>,
              ],
              ['The oldest since', letters.oldestWaitingSince && dateAndTimeOf(letters.oldestWaitingSince)],
              [
                'Given up',
                <a key="failed" href="/office/mail?state=failed">
                  {letters.failed}
                </a>,
              ],
            ]}
          />
          <MailTrial />
        </Section>
        {mailbox && <Answers {...mailbox} />}
        <Section title="Backups">
          <Backups {...backups} />
        </Section>
        <Section title="Storage">
          <Facts
            facts={[
              ['Database', fileSize(databaseBytes)],
              ['Free on the disk', disk && fileSize(disk.freeBytes)],
              ['Uploads are refused below', disk && fileSize(disk.reserveBytes)],
              ['Disk', disk ? null : 'Files and database are on other machines.'],
              ['Free on the disk of DATA_DIR', dataFolderDisk && fileSize(dataFolderDisk.freeBytes)],
              ['Damaged files', String(damagedFiles)],
            ]}
          />
        </Section>
        <Section title="Versions">
          <Facts
            facts={[
              ['Quire', versions.quire],
              ['Node.js', versions.node],
              ['PostgreSQL', versions.postgresql],
              ['Last migration', versions.migration],
            ]}
          />
        </Section>
      </Columns>
      <Section title="Jobs">
        {queues.length > 0 ? (
          <DataTable label="Jobs by queue" columns={queueColumns} rows={queues} idOf={({ queue }) => queue} />
        ) : (
          <p className="small quiet">No job waits or runs.</p>
        )}
      </Section>
      {standbys.length > 0 && (
        <Section title="Standbys of the database">
          <DataTable label="Standbys" columns={standbyColumns} rows={standbys} idOf={({ name }) => name} />
        </Section>
      )}
    </>
  );
}
