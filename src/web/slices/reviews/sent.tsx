import type { ReviewPart } from './parts.ts';
import styles from './review.module.css';
import { filePath } from './review-api.ts';
import { recommendationWords } from './review-words.ts';

/** A review that was sent, to be read and not changed. */
export function Sent({ link, invitation }: ReviewPart) {
  const { form, journal } = invitation;
  if (!form) return null;
  return (
    <>
      <p className={styles.lead}>
        Thank you. Your review has reached {journal}. If something in it has to be changed, the editors can
        open it for you again.
      </p>
      <section className={styles.sent} aria-label="Your review">
        <h2>Recommendation</h2>
        <p>{form.recommendation && recommendationWords[form.recommendation]}</p>
        <h2>Comments to the authors</h2>
        <p className={styles.words}>{form.toAuthors}</p>
        {form.toEditor && (
          <>
            <h2>Confidential comments to the editor</h2>
            <p className={styles.words}>{form.toEditor}</p>
          </>
        )}
        {form.files.length > 0 && (
          <>
            <h2>Files</h2>
            <ul className="plain-list">
              {form.files.map(({ file, filename }) => (
                <li key={file}>
                  <a href={filePath(link, file)}>{filename}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </>
  );
}
