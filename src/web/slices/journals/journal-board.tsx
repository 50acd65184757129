import { useSite } from '#web/shell/site.ts';
import { BoardList } from '#web/slices/board/index.ts';
import { ContentText, LinkList } from '#web/slices/content/index.ts';
import type { Section } from './journal-load.ts';
import styles from './journal-section.module.css';

type Props = { title: string; section: Section<'board'> };

export function JournalBoard({ title, section: { entry, groups, total, page, email } }: Props) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      {entry?.content && (
        <div className={styles.lead}>
          <ContentText entry={entry} />
        </div>
      )}
      {total > 0 ? <BoardList groups={groups} total={total} page={page} /> : <Editors email={email} />}
    </>
  );
}

/** Of a journal that names no board, how its editors are reached. */
function Editors({ email }: { email: string | null }) {
  const { joinUs } = useSite();
  return (
    <div className="measure">
      <p className={styles.lead}>
        The editors of this journal are reached at{' '}
        {email ? <a href={`mailto:${email}`}>{email}</a> : <a href="/contactus">the press</a>}. How to work
        with them:
      </p>
      <LinkList links={joinUs.length > 0 ? joinUs : [{ label: 'Contact Us', to: '/contactus' }]} />
    </div>
  );
}
