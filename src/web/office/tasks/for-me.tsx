import type { Output } from '#contract/api.ts';
import { mostForMe } from '#contract/office/tasks.ts';
import { dateOf, dueIn, isOverdue } from '#web/ui/screens/when.ts';
import styles from './tasks.module.css';

/** Rows that are shown without a fold. */
const shown = 5;

type Row = { key: string; href: string; title: string; below: string; late: boolean };

/** Tasks of the reader by day, and mentions that were not read. */
export function ForMe({ tasks, mentions }: Output<'officeForMe'>) {
  const rows: Row[] = [
    ...mentions.map(({ manuscriptId, number, title, journal, who, at }) => ({
      key: `mention ${manuscriptId}`,
      href: `/office/manuscript/${manuscriptId}#among-editors`,
      title: `${who || 'Somebody'} mentions you`,
      below: `${number} · ${title} · ${journal} · ${dateOf(at)}`,
      late: false,
    })),
    ...tasks.map(({ id, manuscriptId, number, title, journal, what, dueOn }) => ({
      key: `task ${id}`,
      href: `/office/manuscript/${manuscriptId}#tasks`,
      title: what.replace(/\s+/gu, ' '),
      below: `${number} · ${title} · ${journal} · due ${dateOf(dueOn)}, ${dueIn(dueOn)}`,
      late: isOverdue(dueOn),
    })),
  ];
  if (rows.length === 0) return null;
  const count = (of: readonly unknown[]) =>
    of.length >= mostForMe ? `${mostForMe} or more` : String(of.length);
  const list = (some: readonly Row[], label: string) => (
    <ul className={`plain-list ${styles.tasks}`} aria-label={label}>
      {some.map(({ key, href, title, below, late }) => (
        <li key={key} data-tone={late ? 'late' : undefined}>
          <a className={`breaks ${styles.line}`} href={href}>
            {title}
          </a>
          <span className="small quiet breaks block">{below}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <section className="panel below-2" aria-labelledby="for-me">
      <h2 className="title-3 below-1" id="for-me">
        For you
      </h2>
      {list(rows.slice(0, shown), 'For you')}
      {rows.length > shown && (
        <details className="fold small">
          <summary>
            {rows.length - shown} more ({count(tasks)} tasks, {count(mentions)} mentions)
          </summary>
          {list(rows.slice(shown), 'For you, further')}
        </details>
      )}
    </section>
  );
}
