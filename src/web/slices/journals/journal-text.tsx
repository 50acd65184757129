import { useSite } from '#web/shell/site.ts';
import { ContentText, LinkList } from '#web/slices/content/index.ts';
import { PageContents } from '#web/ui/page-contents.tsx';
import { textContents } from '#web/ui/text-contents.ts';
import { JournalContact } from './journal-contact.tsx';
import type { Section } from './journal-load.ts';
import styles from './journal-section.module.css';
import type { TabNumber } from './journal-tabs.ts';

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

export function JournalText({ title, section: { entry, tab, email } }: Props) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      {entry?.content ? <LongText entry={entry} /> : <OfThePress tab={tab} />}
      {tab === 3 && (
        <p className={styles.action}>
          <a className="button" href="/user-manuscript">
            Submit a Manuscript
          </a>
        </p>
      )}
      {(tab === 3 || !entry?.content) && email && (
        <div className={styles.action}>
          <JournalContact email={email} />
        </div>
      )}
    </>
  );
}

/** What holds for all journals of the press, where this one says nothing of its own. */
function OfThePress({ tab }: { tab: TabNumber }) {
  const { joinUs, furtherInformation } = useSite();
  const links = tab === 5 ? joinUs : furtherInformation;
  return (
    <div className="measure">
      <p className={styles.lead}>
        {tab === 5
          ? 'Manuscripts are reviewed by researchers whom the editors invite. How to take part:'
          : 'What holds for all journals of the press holds for this one:'}
      </p>
      <LinkList
        links={[...links, { label: 'Guidelines', to: '/guidelines' }, { label: 'Policy', to: '/policy' }]}
      />
    </div>
  );
}
