import type { Invitation } from '#contract/reviews.ts';
import { FileLink } from '#web/ui/forms/index.ts';
import styles from './review.module.css';
import { filePath } from './review-api.ts';
import { recommendationWords } from './review-words.ts';

type Form = NonNullable<Invitation['form']>;

export const isWritten = ({ recommendation, toAuthors, toEditor, files }: Form): boolean =>
  recommendation !== null || toAuthors !== '' || toEditor !== '' || files.length > 0;

export function Written({ link, form, label }: { link: string; form: Form; label: string }) {
  return (
    <section className={styles.sent} aria-label={label}>
      {form.recommendation && (
        <>
          <h2>Recommendation</h2>
          <p>{recommendationWords[form.recommendation]}</p>
        </>
      )}
      {form.toAuthors && (
        <>
          <h2>Comments to the authors</h2>
          <p className="breaks lines">{form.toAuthors}</p>
        </>
      )}
      {form.toEditor && (
        <>
          <h2>Confidential comments to the editor</h2>
          <p className="breaks lines">{form.toEditor}</p>
        </>
      )}
      {form.files.length > 0 && (
        <>
          <h2>Files</h2>
          <ul className="plain-list">
            {form.files.map(({ file, filename }) => (
              <li key={file}>
                <FileLink href={filePath(link, file)} name={filename} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
