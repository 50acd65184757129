import type { DictionaryEntry } from '#contract/journals.ts';
import { type ManuscriptEntry, waitsForAuthors } from '#contract/manuscripts.ts';
import { dateOf } from '#web/ui/dates.ts';
import { isReturned, statusLabel, statusTone } from './record-rows.ts';
import styles from './status-word.module.css';

type Props = {
  manuscript: Pick<ManuscriptEntry, 'status' | 'manuscripnumber'>;
  statuses: readonly DictionaryEntry[];
};

const shapes = { draft: 'none', yours: 'full', waiting: 'half', good: 'good', ended: 'ended' };

export function StatusWord({ manuscript, statuses }: Props) {
  const tone = waitsForAuthors(manuscript) ? 'yours' : statusTone(manuscript.status);
  return (
    <span className={`status ${styles.word}`} data-shape={shapes[tone]}>
      {statusLabel(statuses, manuscript.status)}
      {isReturned(manuscript) && ', returned to you'}
    </span>
  );
}

/** “by 10 December 2026”, or that the date has passed. */
export function dueWords(dueOn: string, today = new Date()): string {
  return new Date(`${dueOn}T23:59:59.999Z`) < today ? `was due on ${dateOf(dueOn)}` : `by ${dateOf(dueOn)}`;
}
