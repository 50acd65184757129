import type { OfficeManuscript } from '#contract/office/desk.ts';
import styles from './manuscript-text.module.css';

/** Abstract and keywords, and what the authors read above their manuscript. */
export function ManuscriptText({ manuscript }: { manuscript: OfficeManuscript }) {
  const { abstractcontent, keywords, reviewComments } = manuscript;
  return (
    <section aria-labelledby="abstract" className={styles.text}>
      <h2 id="abstract">Abstract</h2>
      <p className={`breaks measure ${styles.abstract}`}>{abstractcontent}</p>
      {keywords && (
        <p className={`above-1 small measure ${styles.keywords}`}>
          <span>Keywords</span> {keywords}
        </p>
      )}
      {reviewComments && (
        <details>
          <summary>Comments to the authors</summary>
          <p className={`breaks measure ${styles.comments}`}>{reviewComments}</p>
        </details>
      )}
    </section>
  );
}
