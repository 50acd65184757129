import type { Proof } from '#contract/proofs.ts';
import { ArticlePreview } from '#web/slices/articles/for-office.ts';
import { dateOf } from '#web/ui/dates.ts';
import { ChangedWords } from './changed-words.tsx';
import { PdfLink } from './pdf-link.tsx';
import styles from './proof.module.css';

type Props = { link: string; proof: Proof; answered: NonNullable<Proof['answered']> };

/** The author's answer, to be read. */
export function Answered({ link, proof, answered }: Props) {
  const { state, journal, queries } = proof;
  const { at, message, suggestions } = answered;
  return (
    <>
      <section className={`container stack ${styles.page}`} aria-label="Your answer">
        <p className={`${styles.lead} ${styles.measure}`} role="status">
          Thank you. {state === 'approved' ? 'You approved this proof' : 'You sent this proof back'} on{' '}
          {dateOf(at)}, and {journal} has been told. If something else should change, please answer to the
          letter.
        </p>
        <PdfLink link={link} />
        {queries.length > 0 && (
          <div className={styles.measure}>
            <h2>Queries</h2>
            <ol className={`plain-list ${styles.list}`}>
              {queries.map(({ number, question, answer }) => (
                <li key={number}>
                  <p>
                    <strong>{number}.</strong> {question}
                  </p>
                  <p>{answer}</p>
                </li>
              ))}
            </ol>
          </div>
        )}
        {suggestions.length > 0 && (
          <div className={styles.measure}>
            <h2>Suggested changes</h2>
            <ul className={`plain-list ${styles.list}`}>
              {suggestions.map(({ place, parts, remark }) => (
                <li key={place}>
                  <p>
                    <ChangedWords parts={parts} />
                  </p>
                  {remark && <p className="quiet">{remark}</p>}
                </li>
              ))}
            </ul>
          </div>
        )}
        {message && (
          <div className={styles.measure}>
            <h2>Your message</h2>
            <p>{message}</p>
          </div>
        )}
      </section>
      <div className="container">
        <ArticlePreview article={proof.article} html={proof.html} />
      </div>
    </>
  );
}
