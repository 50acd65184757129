import styles from './journal-plate.module.css';
import { monogram } from './monogram.ts';
import type { SiteJournal } from './site.ts';
import { numberOf } from './theme/accent.ts';

/** Patterns in the style sheet. */
const patterns = 6;

/** What tells a journal's plate from that of others: a pattern, made from its code. */
export const platePattern = ({ journalCode = '' }: Partial<Pick<SiteJournal, 'journalCode'>>) => ({
  'data-pattern': String(Math.floor(numberOf(journalCode) / 16) % patterns),
});

/** Pattern and monogram in the journal's colour, for where a picture would be. Within an element with its accent. */
export const JournalPlate = ({
  journal,
  pale = false,
  className = '',
}: {
  journal: Pick<SiteJournal, 'journalCode' | 'journalName'>;
  /** For lists, where one follows the other. */
  pale?: boolean;
  className?: string | undefined;
}) => (
  <span
    className={`${styles.plate} ${pale ? styles.pale : ''} ${className}`}
    {...platePattern(journal)}
    aria-hidden="true"
  >
    {monogram(journal)}
  </span>
);
