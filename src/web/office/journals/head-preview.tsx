import type { OfficeJournal } from '#contract/office/journals.ts';
import { PageBanner } from '#web/shell/page-banner.tsx';
import styles from './look.module.css';

/** An image of the page's head; not interactive. */
export function HeadPreview({
  journal,
}: {
  journal: Pick<OfficeJournal, 'code' | 'name' | 'shortName' | 'issns' | 'accent' | 'banner' | 'bg'>;
}) {
  return (
    <figure className={styles.preview}>
      <figcaption className={`quiet ${styles.caption}`}>How the journal’s page begins</figcaption>
      <div inert aria-hidden="true">
        <PageBanner
          large
          journal={{ ...journal, journalCode: journal.code }}
          title={journal.name}
          eyebrow={journal.shortName === journal.name ? undefined : journal.shortName}
        >
          <p>{journal.issns.map(({ value }) => `ISSN ${value}`).join(' · ')}</p>
        </PageBanner>
      </div>
    </figure>
  );
}
