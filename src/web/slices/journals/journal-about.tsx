import { downloadPath } from '#contract/calls.ts';
import { Island } from '#web/islands/island.tsx';
import { ArticleEntry } from '#web/slices/articles/index.ts';
import { ContentText } from '#web/slices/content/index.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Person } from '#web/ui/person.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './journal-about.module.css';
import { JournalCharges } from './journal-charges.tsx';
import { JournalContact } from './journal-contact.tsx';
import { JournalFactsList } from './journal-facts.tsx';
import { excerptLength, type Section } from './journal-load.ts';
import { tabPath } from './journal-tabs.ts';
import { RelatedJournals } from './related-journals.tsx';
import { SpecialIssueList } from './special-issue-list.tsx';
import { splitIntro } from './split-intro.ts';

type Props = { title: string; code: string; section: Section<'about'> };

export function JournalAbout({ title, code, section }: Props) {
  const { intro, email, entry, below, charges, chief, facts, related, calls, newest, articles } = section;
  const folded = intro && splitIntro(intro);
  const silent = !intro && !entry?.content && below.length === 0;
  return (
    <div className={`stack ${styles.about}`}>
      <section aria-labelledby="about">
        <h2 id="about" className={styles.title}>
          {title}
        </h2>
        {folded && (
          <div className={styles.intro}>
            <RichText html={folded.first} />
            {folded.rest && (
              <details className={styles.more}>
                <summary>
                  <span className={styles.open}>Read more</span>
                  <span className={styles.close}>Pack up</span>
                </summary>
                <RichText html={folded.rest} />
              </details>
            )}
          </div>
        )}
        {facts && <JournalFactsList facts={facts} code={code} />}
        {silent && newest.length === 0 && (
          <EmptyState title="No article has been published yet">
            <a href="/journals">All journals</a>
          </EmptyState>
        )}
      </section>
      {calls.length > 0 && (
        <section aria-labelledby="calls">
          <h2 id="calls" className={`eyebrow ${styles.label}`}>
            Calls for papers
          </h2>
          <SpecialIssueList list={calls} />
        </section>
      )}
      {chief && (
        <section aria-labelledby="chief">
          <h2 id="chief" className={`eyebrow ${styles.label}`}>
            {chief.groupName}
          </h2>
          <Person
            name={<a href={`${tabPath(code, 2)}?member=${chief.id}`}>{chief.name}</a>}
            initials={chief.initials}
            photo={chief.photo && downloadPath(chief.photo)}
            lines={chief.lines}
          />
        </section>
      )}
      {entry?.content && <ContentText entry={entry} />}
      {below.length > 0 && (
        <section aria-label="More about the journal">
          <Tabs
            label="More about the journal"
            tabs={below.map((part) => ({
              id: part.id,
              label: part.typename,
              content: <ContentText entry={part} />,
            }))}
          />
        </section>
      )}
      {charges && <JournalCharges charges={charges} />}
      {email && <JournalContact email={email} />}
      {newest.length > 0 && (
        <section aria-labelledby="newest">
          <div className={`row ${styles.heading}`}>
            <h2 id="newest">Newest articles</h2>
            <a href={`/journalarticles/${encodeURIComponent(code)}`}>
              {articles === 1 ? 'All articles' : `All ${articles.toLocaleString('en')} articles`}
            </a>
          </div>
          {newest.map((article) => (
            <ArticleEntry key={article.id} article={article} excerptLength={excerptLength} />
          ))}
        </section>
      )}
      {related.length > 0 && (
        <Island name="related-journals" when="used" of={RelatedJournals} props={{ journals: related }} />
      )}
    </div>
  );
}
