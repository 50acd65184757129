import { fileKind } from '#contract/manuscript-files.ts';
import { fileSize } from '#web/ui/file-size.ts';
import { FileLink } from '#web/ui/forms/index.ts';
import { EarlierRounds } from './earlier-rounds.tsx';
import { ManuscriptAsked } from './manuscript-asked.tsx';
import { ReviewersMoreTime } from './more-time.tsx';
import type { ReviewPart } from './parts.ts';
import styles from './review.module.css';
import { filePath } from './review-api.ts';
import { ReviewForm } from './review-form.tsx';

export function Agreed(part: ReviewPart) {
  const { link, invitation } = part;
  const { files, form } = invitation;
  return (
    <>
      <section className={styles.files}>
        <h2>The manuscript</h2>
        {files.length === 0 && (
          <p>The editors have not given out a file. Please ask them for it by answering to their letter.</p>
        )}
        <ul className="plain-list">
          {files.map(({ file, filename, bytes, type }) => (
            <li key={file}>
              <FileLink href={filePath(link, file)} name={filename} />
              <span className="quiet">
                {fileKind(type).label}, {fileSize(bytes)}
              </span>
            </li>
          ))}
        </ul>
        <details className={`fold ${styles.more}`}>
          <summary>Abstract, keywords and how this journal reviews</summary>
          <ManuscriptAsked invitation={invitation} />
        </details>
      </section>
      <EarlierRounds earlier={invitation.earlier} />
      {form && <ReviewForm {...part} form={form} />}
      <ReviewersMoreTime key={invitation.dueOn} {...part} />
    </>
  );
}
