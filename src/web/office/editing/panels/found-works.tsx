import type { ArticleTextFinding } from '#contract/office/article-text.ts';
import styles from '../editing.module.css';

type Work = NonNullable<ArticleTextFinding['works']>[number];

/** Works that a reference may cite, each with its DOI to take. */
export const FoundWorks = ({
  works,
  locked,
  onTake,
}: {
  works: readonly Work[];
  locked: boolean;
  onTake(doi: string): void;
}) => (
  <ul className={`plain-list stack gap-1 ${styles.works}`}>
    {works.map((work) => (
      <li key={work.doi}>
        {printed(work)}{' '}
        <a href={`https://doi.org/${work.doi}`} target="_blank" rel="noreferrer">
          {work.doi}
        </a>
        {work.retracted && <strong> Retracted.</strong>}
        {!locked && (
          <>
            {' '}
            <button type="button" className="link-button" onClick={() => onTake(work.doi)}>
              Take this DOI<span className="visually-hidden">: {work.doi}</span>
            </button>
          </>
        )}
      </li>
    ))}
  </ul>
);

function printed({ authors, year, title, source }: Work): string {
  const names = authors.length > 3 ? `${authors.slice(0, 3).join(', ')} et al.` : authors.join(', ');
  const parts = [names + (year ? ` (${year})` : ''), title, source];
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (/[.?!]$/.test(part) ? part : `${part}.`))
    .join(' ');
}
