import type { ReactNode } from 'react';
import { downloadPath } from '#contract/calls.ts';
import type { Journal } from '#contract/journals.ts';
import plates from './journal-plate.module.css';
import { platePattern } from './journal-plate.tsx';
import styles from './page-banner.module.css';
import { journalAccent } from './theme/accent.ts';

type Props = {
  title: ReactNode;
  eyebrow?: ReactNode;
  children?: ReactNode;
  /** Shows the journal's picture, or its accent without one. */
  journal?: Pick<Journal, 'accent' | 'bg' | 'banner'> & Partial<Pick<Journal, 'bannerAlt' | 'journalCode'>>;
  /** Leaves room for the picture: on the journal's own page. */
  large?: boolean;
};

export function PageBanner({ title, eyebrow, children, journal, large = false }: Props) {
  const picture = journal && (journal.banner ?? journal.bg);
  const pictureAlt = (journal?.banner && journal.bannerAlt) || '';
  return (
    <div
      className={`arrives-whole ${styles.banner} ${journal ? `${styles.journal} ${plates.ground}` : ''} ${large ? styles.large : ''}`}
      {...(journal && platePattern(journal))}
      {...(journal && journalAccent(journal.accent))}
    >
      {picture && (
        <img className={styles.picture} src={downloadPath(picture)} alt={pictureAlt} fetchPriority="high" />
      )}
      <div className={`container ${styles.words}`}>
        {eyebrow && <div className={`eyebrow ${styles.eyebrow}`}>{eyebrow}</div>}
        <h1>{title}</h1>
        {children && <div className={`soft measure ${styles.below}`}>{children}</div>}
      </div>
    </div>
  );
}
