import type { OwnManuscript } from '#contract/manuscripts.ts';
import { FileButton } from './file-button.tsx';

/** What reviewers sent and the editors passed on, such as an annotated manuscript; nothing where there is none. */
export function FilesOfReviewers({ manuscript }: { manuscript: OwnManuscript }) {
  const files = notSent(manuscript);
  if (files.length === 0) return null;
  return (
    <div>
      <p>Files of the reviewers:</p>
      <ul>
        {files.map(({ file, filename }) => (
          <li key={file}>
            <FileButton address={file} name={filename} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The attached files of a manuscript that its authors have not sent themselves. */
export function notSent({ filesDTOList, attachedFiles }: OwnManuscript): OwnManuscript['attachedFiles'] {
  const sent = new Set(filesDTOList.map(({ file }) => file));
  return attachedFiles.filter(({ file }) => !sent.has(file));
}
