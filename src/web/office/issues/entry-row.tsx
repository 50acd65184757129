import { useEffect, useState } from 'react';
import type { OfficeIssueEntry } from '#contract/office/issues.ts';
import { MoveButtons } from '#web/ui/screens/move-buttons.tsx';
import styles from './issues.module.css';

const stateWords: Record<OfficeIssueEntry['state'], string> = {
  published: 'Online',
  withdrawn: 'Withdrawn: the issue’s page leaves it out',
  'in production': 'In production: it comes out with the issue',
  scheduled: 'Scheduled alone: it comes out before or with the issue',
  own: 'Your own manuscript: other editors see it',
};

const pathOf = ({ articleId, productionId }: Pick<OfficeIssueEntry, 'articleId' | 'productionId'>) =>
  articleId !== null
    ? `/office/publishing/article/${articleId}`
    : productionId !== null
      ? `/office/publishing/${productionId}`
      : undefined;

type Props = {
  entry: OfficeIssueEntry;
  first: boolean;
  last: boolean;
  /** Whether it stays in the issue. */
  fixed: boolean;
  dragged: boolean;
  onDragged(begins: boolean): void;
  onDropped(): void;
  onMove(by: -1 | 1): void;
  onChange(changes: Partial<OfficeIssueEntry>): void;
  onTake(): void;
};

export function EntryRow({ entry, first, last, fixed, dragged, onDragged, onDropped, ...acts }: Props) {
  const { title, authors, type, state, editorial } = entry;
  const name = title || (state === 'own' ? 'Your own manuscript' : 'Without a title');
  const path = pathOf(entry);
  const [over, setOver] = useState(false);
  const [heading, setHeading] = useState(entry.heading);
  useEffect(() => setHeading(entry.heading), [entry.heading]);
  const saveHeading = () => heading.trim() !== entry.heading && acts.onChange({ heading: heading.trim() });
  return (
    // Dragging is beside the buttons, for the mouse alone.
    <li
      className={styles.entry}
      draggable
      data-over={over || undefined}
      data-dragged={dragged || undefined}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        onDragged(true);
      }}
      onDragEnd={() => onDragged(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDropped();
      }}
    >
      <div className={styles.title}>
        {path ? (
          <a href={path} className="strong" draggable={false}>
            {name}
          </a>
        ) : (
          <span className="strong">{name}</span>
        )}
        <span className="muted small block">
          {[authors.slice(0, 3).join(', '), type, stateWords[state]].filter(Boolean).join(' · ')}
        </span>
      </div>
      <MoveButtons name={name} first={first} last={last} onMove={acts.onMove} />
      <div className={styles.tools}>
        {!editorial && (
          <label>
            Heading<span className="visually-hidden"> of {name}</span>
            <input
              className="input"
              list="issue-headings"
              maxLength={120}
              value={heading}
              autoComplete="off"
              onChange={({ currentTarget }) => setHeading(currentTarget.value)}
              onBlur={saveHeading}
              onKeyDown={({ key }) => key === 'Enter' && saveHeading()}
            />
          </label>
        )}
        <label>
          <input
            type="checkbox"
            checked={editorial}
            onChange={({ currentTarget }) => acts.onChange({ editorial: currentTarget.checked })}
          />
          Editorial<span className="visually-hidden">: {name}</span>
        </label>
        {!fixed && (
          <button type="button" className="link-button" data-take="" onClick={acts.onTake}>
            Take out<span className="visually-hidden"> {name}</span>
          </button>
        )}
      </div>
    </li>
  );
}
