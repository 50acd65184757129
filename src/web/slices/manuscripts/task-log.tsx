import type { TaskLogEntry } from '#contract/manuscripts.ts';
import { dateAndTimeOf } from '#web/ui/dates.ts';
import { FileButton } from './file-button.tsx';
import styles from './task-log.module.css';

export function TaskLog({ entries }: { entries: readonly TaskLogEntry[] }) {
  return (
    <section aria-labelledby="log-title" className={styles.log} id="log">
      <h2 className="title-3" id="log-title">
        History
      </h2>
      {entries.length === 0 ? (
        <p className="quiet">Nothing has happened yet.</p>
      ) : (
        <ol className={`above-2 plain-list ${styles.entries}`}>
          {entries.map(({ id, time, task, operator, remarks, taskDoc }) => (
            <li key={id}>
              <p className="strong">{task}</p>
              <p className={`quiet ${styles.when}`}>
                <time dateTime={time}>{dateAndTimeOf(time)}</time>
                {operator && `, ${operator}`}
              </p>
              {remarks && <p className="above-half measure lines">{remarks}</p>}
              {taskDoc && (
                <FileButton address={taskDoc} name="comments">
                  Download document<span className="visually-hidden"> of {dateAndTimeOf(time)}</span>
                </FileButton>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
