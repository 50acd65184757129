import { useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { SystemNotice } from '#contract/office/notices.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { fileSize } from '#web/ui/file-size.ts';
import styles from './office-note.module.css';

type Words = { title: string; text: string };

/** The words for each kind of notice. */
const words: { [Kind in SystemNotice['kind']]: (notice: Extract<SystemNotice, { kind: Kind }>) => Words } = {
  'disk low': ({ freeBytes, reserveBytes, uploadsRefused }) => ({
    title: uploadsRefused
      ? 'The disk is nearly full, and uploads are refused.'
      : 'The disk is getting full; uploads will soon be refused.',
    text: `${fileSize(freeBytes)} are free where the press keeps its files and its database; uploads leave ${fileSize(reserveBytes)} free. Make room there or enlarge the disk. Uploads then go on without a restart.`,
  }),
};

/** What should be mended where the press runs; nothing while all is well. For administrators. */
export function SystemNotices() {
  const [notices, setNotices] = useState<readonly SystemNotice[]>([]);
  useEffect(() => {
    let gone = false;
    quietSessionApi('officeNotices').then((answer) => {
      if (!gone && answer.code === codes.success) setNotices(answer.data);
    });
    return () => {
      gone = true;
    };
  }, []);
  return notices.map((notice) => {
    const { title, text } = words[notice.kind](notice);
    return (
      <section key={notice.kind} aria-label={title} className={styles.note}>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{text}</p>
      </section>
    );
  });
}
