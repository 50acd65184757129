import type { SystemNotice } from '#contract/office/notices.ts';
import { dateOf } from '#web/ui/dates.ts';
import styles from './damaged-files.module.css';

export type NamedFile = Extract<SystemNotice, { kind: 'files damaged' }>['files'][number];

const damages: Record<NamedFile['damage'], string> = {
  missing: 'is gone',
  size: 'is shorter or longer than it was',
  content: 'has other content than it had',
  unreadable: 'can’t be read by the disk',
};

const namedAtOnce = 5;

export function DamagedFiles({ files }: { files: readonly NamedFile[] }) {
  const more = files.slice(namedAtOnce);
  return (
    <>
      <FileList files={files.slice(0, namedAtOnce)} />
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          <FileList files={more} />
        </details>
      )}
    </>
  );
}

function FileList({ files }: { files: readonly NamedFile[] }) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.address}>
          <strong>{file.filename}</strong> <Use of={file.of} />{' '}
          {file.repairedAt ? 'was damaged' : damages[file.damage]}; found on {dateOf(file.foundAt)}
          {file.repairedAt && `, repaired on ${dateOf(file.repairedAt)}`}. <code>{file.address}</code>
        </li>
      ))}
    </ul>
  );
}

function Use({ of }: Pick<NamedFile, 'of'>) {
  switch (of?.kind) {
    case 'article':
      return (
        <>
          of <a href={`/office/publishing/article/${of.id}`}>article {of.id}</a>
        </>
      );
    case 'manuscript':
      return (
        <>
          of <a href={`/office/manuscript/${of.id}`}>a manuscript</a>
        </>
      );
    case 'production':
      return (
        <>
          of <a href={`/office/publishing/${of.id}`}>an article in production</a>
        </>
      );
    case 'board':
      return 'of a board';
    default:
      return null;
  }
}
