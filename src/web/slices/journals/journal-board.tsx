import { BoardList } from '#web/slices/board/index.ts';
import { ContentText } from '#web/slices/content/index.ts';
import type { Section } from './journal-load.ts';
import styles from './journal-section.module.css';

type Props = { title: string; section: Section<'board'> };

export function JournalBoard({ title, section: { entry, groups, total, page } }: Props) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      {entry?.content && (
        <div className={styles.lead}>
          <ContentText entry={entry} />
        </div>
      )}
      <BoardList groups={groups} total={total} page={page} />
    </>
  );
}
