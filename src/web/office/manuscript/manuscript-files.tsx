import { fileKind, readableAs } from '#contract/manuscript-files.ts';
import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';
import { FileButton } from '#web/slices/manuscripts/index.ts';
import { fileSize } from '#web/ui/file-size.ts';
import styles from './manuscript-about.module.css';

type File = Pick<OfficeManuscript['filesDTOList'][number], 'type' | 'file' | 'filename' | 'bytes'>;

const FileRow = ({ file: { type, file, filename, bytes }, of }: { file: File; of: number }) => (
  <li>
    <FileButton address={file} name={filename} />
    <span className="more">
      {fileKind(type).label}, {fileSize(bytes)}
      {readableAs(filename) && (
        <>
          {' · '}
          <a href={`/office/manuscript/${of}/file/${file}`}>
            Read<span className="visually-hidden"> {filename}</span> here
          </a>
        </>
      )}
    </span>
  </li>
);

/** Files of a manuscript, of this round and of earlier ones. */
export function Files({ manuscript }: { manuscript: OfficeManuscript }) {
  const { id, filesDTOList: files, earlierFiles, taskDoc, number } = manuscript;
  const rounds = [...new Set(earlierFiles.map(({ round }) => round))].sort((a, b) => b - a);
  return (
    <>
      {files.length === 0 && <p className="quiet">None.</p>}
      <ul className={`stack gap-1 breaks plain-list ${styles.files}`}>
        {[...files]
          .sort((a, b) => a.type - b.type)
          .map((file) => (
            <FileRow key={file.file} file={file} of={id} />
          ))}
        {taskDoc && (
          <li>
            <FileButton address={taskDoc} name={`${number}-comments`}>
              Task document
            </FileButton>
            <span className="more">sent to the authors with the request for a revision</span>
          </li>
        )}
      </ul>
      {rounds.map((round) => (
        <details key={round} className="fold above-1">
          <summary>Files of round {round}</summary>
          <ul className={`stack gap-1 breaks plain-list ${styles.files}`}>
            {earlierFiles
              .filter((file) => file.round === round)
              .map((file) => (
                <FileRow key={file.file} file={file} of={id} />
              ))}
          </ul>
        </details>
      ))}
    </>
  );
}
