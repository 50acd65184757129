import { useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { SystemNotice } from '#contract/office/notices.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { fileSize } from '#web/ui/file-size.ts';
import { DamagedFiles, type NamedFile } from './damaged-files.tsx';
import styles from './office-note.module.css';

type Words = { title: string; text: string; files?: readonly NamedFile[] };

const files = (count: number) => (count === 1 ? '1 stored file' : `${count} stored files`);

const words: { [Kind in SystemNotice['kind']]: (notice: Extract<SystemNotice, { kind: Kind }>) => Words } = {
  'disk low': ({ freeBytes, reserveBytes, uploadsRefused }) => ({
    title: uploadsRefused
      ? 'The disk is nearly full, and uploads are refused.'
      : 'The disk is getting full; uploads will soon be refused.',
    text: `${fileSize(freeBytes)} are free on the disk of the press’s files and database; uploads are refused below ${fileSize(reserveBytes)}. Free some space or enlarge the disk; no restart is needed.`,
  }),
  'data folder low': ({ freeBytes, reserveBytes, uploadsRefused }) => ({
    title: uploadsRefused
      ? 'The disk of the data folder is nearly full; uploads that pass through it are refused.'
      : 'The disk of the data folder is getting full.',
    text: `${fileSize(freeBytes)} are free on the disk of DATA_DIR. Backups are packed there, letters without a mail server kept, and uploads of other programs arrive there; these are refused below ${fileSize(reserveBytes)}. Free some space or enlarge the disk; no restart is needed.`,
  }),
  'files damaged': ({ count, files: damaged }) => ({
    title: `${files(count)} ${count === 1 ? 'is' : 'are'} damaged and can’t be downloaded.`,
    text: 'Restore them from a backup: copy each file into the store under its address. The press checks them again every hour. Files of an article can also be attached again, in a correction.',
    files: damaged,
  }),
  'files repaired': ({ count, files: repaired }) => ({
    title: `${files(count)} that ${count === 1 ? 'was' : 'were'} damaged ${count === 1 ? 'is' : 'are'} repaired.`,
    text: `${count === 1 ? 'It' : 'They'} can be downloaded again. This notice is shown for a week.`,
    files: repaired,
  }),
};

const wordsFor = (notice: SystemNotice) => (words[notice.kind] as (notice: SystemNotice) => Words)(notice);

export function SystemNotices() {
  const [notices, setNotices] = useState<readonly SystemNotice[]>([]);
  useEffect(() => {
    let cancelled = false;
    quietSessionApi('officeNotices').then((answer) => {
      if (!cancelled && answer.code === codes.success) setNotices(answer.data);
    });
    return () => {
      cancelled = true;
    };
  }, []);
  return notices.map((notice) => {
    const { title, text, files: named } = wordsFor(notice);
    return (
      <section
        key={notice.kind}
        aria-label={title}
        className={`below-3 small rail-danger ${styles.note}`}
        data-tone={notice.kind === 'files repaired' ? 'good' : 'bad'}
      >
        <p>
          <strong>{title}</strong>
        </p>
        <p>{text}</p>
        {named && <DamagedFiles files={named} />}
      </section>
    );
  });
}
