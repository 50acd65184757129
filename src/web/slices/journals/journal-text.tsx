import { ContentText } from '#web/slices/content/index.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageContents } from '#web/ui/page-contents.tsx';
import { textContents } from '#web/ui/text-contents.ts';
import { JournalContact } from './journal-contact.tsx';
import type { Section } from './journal-load.ts';
import styles from './journal-section.module.css';

type Props = { title: string; section: Section<'text'> };

function LongText({ entry }: { entry: NonNullable<Props['section']['entry']> }) {
  const { html, entries } = textContents(entry.content);
  const text = <ContentText entry={{ ...entry, content: html }} />;
  if (entries.length === 0) return text;
  return (
    <div className={`stack gap-3 ${styles.long}`}>
      <PageContents entries={entries} beside="widest" />
      {text}
    </div>
  );
}

export function JournalText({ title, section: { entry, submit, email } }: Props) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      {entry?.content ? (
        <LongText entry={entry} />
      ) : (
        <EmptyState title="The journal has not written this page yet">
          <a href="/guidelines">Guidelines of the press</a>
        </EmptyState>
      )}
      {submit && (
        <p className={styles.action}>
          <a className="button" href="/user-manuscript">
            Submit a Manuscript
          </a>
        </p>
      )}
      {submit && email && (
        <div className={styles.action}>
          <JournalContact email={email} />
        </div>
      )}
    </>
  );
}
