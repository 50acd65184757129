import { useState } from 'react';
import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';
import { FileButton } from '#web/slices/manuscripts/index.ts';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { RemarkField } from './remark-field.tsx';
import styles from './timeline.module.css';
import { type TimelineEntry, type TimelineKind, timelineOf } from './timeline-entries.ts';
import { WriteButton } from './write-dialog.tsx';

const kinds: readonly { kind: TimelineKind | 'all'; label: string }[] = [
  { kind: 'all', label: 'All' },
  { kind: 'history', label: 'What the authors see' },
  { kind: 'office', label: 'Office only' },
  { kind: 'letter', label: 'Letters' },
];

export function Timeline({ manuscript }: { manuscript: OfficeManuscript }) {
  const [shown, setShown] = useState<TimelineKind | 'all'>('all');
  const all = timelineOf(manuscript);
  const entries = all.filter(({ kind }) => shown === 'all' || kind === shown);
  return (
    <section aria-labelledby="timeline" className={styles.timeline}>
      <div className={`split ${styles.head}`}>
        <h2 className="title-3" id="timeline">
          Timeline
        </h2>
        <fieldset className="row gap-line toggles">
          <legend className="visually-hidden">Show in the timeline</legend>
          {kinds.map(({ kind, label }) => (
            <button key={kind} type="button" aria-pressed={shown === kind} onClick={() => setShown(kind)}>
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      <RemarkField manuscriptId={manuscript.id} />
      <WriteButton manuscriptId={manuscript.id} />
      {entries.length === 0 ? (
        <p className="quiet">No entries of this kind.</p>
      ) : (
        <ol className={`above-3 plain-list ${styles.entries}`}>
          {entries.map((entry) => (
            <li key={entry.key} data-kind={entry.kind} data-state={entry.letter?.state}>
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const states = {
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Could not be sent',
  kept: 'In the outbox, not sent',
  cancelled: 'Cancelled',
} as const;

function Entry({
  entry: { kind, title, at, who, remarks, says = 'Comments', facts, taskDoc, letter },
}: {
  entry: TimelineEntry;
}) {
  return (
    <>
      <p className={`strong breaks ${styles.title}`}>
        {letter ? <a href={`/office/mail/${letter.id}`}>{title}</a> : title}
      </p>
      <p className="quiet figures breaks">
        {letter && (
          <>
            <span className={`soft strong ${styles.state}`}>{states[letter.state]}</span> to {letter.to},{' '}
          </>
        )}
        <time dateTime={at}>{dateAndTimeOf(at)}</time>
        {who && `, ${who}`}
        {kind === 'office' && <span className={styles.only}>office only</span>}
      </p>
      {letter?.state === 'failed' && letter.error && (
        <p className={`small breaks ${styles.error}`}>{letter.error}</p>
      )}
      {remarks && <Text label={says} text={remarks} />}
      {taskDoc && (
        <p className="breaks measure above-half lines">
          <FileButton address={taskDoc} name="comments">
            Document for the authors
          </FileButton>
        </p>
      )}
      {facts.map(([label, text]) => (
        <Text key={label} label={label} text={text} />
      ))}
    </>
  );
}

/** Characters above which a text is collapsed. */
const long = 400;

function Text({ label, text }: { label: string; text: string }) {
  if (!text.trim()) return null;
  if (text.length > long || text.split('\n').length > 6)
    return (
      <details className="fold above-half">
        <summary>{label}</summary>
        <p className="breaks measure above-half lines">{text}</p>
      </details>
    );
  return (
    <p className="breaks measure above-half lines">
      <span className="muted">{label}: </span>
      {text}
    </p>
  );
}
