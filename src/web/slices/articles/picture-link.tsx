import type { ReactNode } from 'react';
import { JournalPlate } from '#web/shell/journal-plate.tsx';
import { type SiteJournal, useSite } from '#web/shell/site.ts';
import { journalAccent } from '#web/shell/theme/accent.ts';
import type { ShownEntry } from './shown-entry.ts';

type Props = {
  article: Pick<ShownEntry, 'id' | 'journalId'>;
  className: string | undefined;
  plateClass: string | undefined;
  pale?: boolean;
  /** Its picture; without one the plate of its journal is shown. */
  children: ReactNode;
};

/**
 * An article's picture as a link for the pointer. The title beside it is the link that keyboards and screen readers get.
 */
export function PictureLink({ article, className, plateClass, pale = false, children }: Props) {
  const journal = useSite().journals.find(({ id }) => id === article.journalId);
  if (!children && !journal) return null;
  return (
    <a
      href={`/journaldetail/${article.id}`}
      className={className}
      tabIndex={-1}
      aria-hidden="true"
      rel="nofollow"
      data-print="no"
      {...journalAccent(journal?.accent)}
    >
      {children || <JournalPlate journal={journal as SiteJournal} pale={pale} className={plateClass} />}
    </a>
  );
}
