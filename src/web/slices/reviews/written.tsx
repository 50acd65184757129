import { reviewAnswers } from '#contract/review-form.ts';
import type { Invitation } from '#contract/reviews.ts';
import { FileLink } from '#web/ui/forms/index.ts';
import { AnswersGiven } from './answers-given.tsx';
import styles from './review.module.css';
import { filePath } from './review-api.ts';
import { recommendationWords } from './review-words.ts';

type Form = NonNullable<Invitation['form']>;

export const isWritten = ({ recommendation, toAuthors, toEditor, files, ...form }: Form): boolean =>
  recommendation !== null ||
  toAuthors !== '' ||
  toEditor !== '' ||
  files.length + form.answers.length + form.coReviewers.length > 0 ||
  form.conflicts !== null;

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
      <AnswersGiven answers={reviewAnswers(form.asked, form)} level="h2" />
      {form.conflicts !== null && (
        <>
          <h2>Conflicts of interest</h2>
          <p className="breaks lines">{form.conflicts ? form.conflictsWords : 'None'}</p>
        </>
      )}
      {form.coReviewers.length > 0 && (
        <>
          <h2>Reviewed together with</h2>
          <p className="breaks">
            {form.coReviewers.map(({ name, email }) => `${name} (${email})`).join(', ')}
          </p>
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
