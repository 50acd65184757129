import type { OwnManuscript } from '#contract/manuscripts.ts';
import { FileButton } from './file-button.tsx';

/** Files of reviewers that the editors shared, such as an annotated manuscript. */
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

/** Attached files that the authors did not upload. */
export function notSent({ filesDTOList, attachedFiles }: OwnManuscript): OwnManuscript['attachedFiles'] {
  const sent = new Set(filesDTOList.map(({ file }) => file));
  return attachedFiles.filter(({ file }) => !sent.has(file));
}
