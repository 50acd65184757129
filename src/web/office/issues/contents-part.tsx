import { useRef, useState } from 'react';
import type { OfficeIssue, OfficeIssueEntry } from '#contract/office/issues.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { moved } from '#web/ui/screens/move-buttons.tsx';
import { Section } from '#web/ui/screens/section.tsx';
import { EntryRow } from './entry-row.tsx';
import styles from './issues.module.css';
import type { ChangeContents } from './use-contents.ts';

type Entries = readonly OfficeIssueEntry[];

/** The list with one entry in the place of another. */
const placed = (list: Entries, movedId: number, toId: number): Entries => {
  const place = list.findIndex(({ id }) => id === toId);
  const item = list.find(({ id }) => id === movedId);
  const others = list.filter(({ id }) => id !== movedId);
  return item && place >= 0 ? [...others.slice(0, place), item, ...others.slice(place)] : list;
};

/** What is in an issue: put in order by dragging or by buttons, each change saved at once. */
export function ContentsPart({
  issue: { entries, state },
  onChange,
}: {
  issue: OfficeIssue;
  onChange: ChangeContents;
}) {
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);

  const order = (next: (entries: Entries) => Entries) =>
    onChange('officeOrderIssue', (entries) => ({
      entries: next(entries).map(({ id, heading, editorial }) => ({ id, heading, editorial })),
    }));
  const move = ({ id }: OfficeIssueEntry, by: -1 | 1) =>
    order((entries) => {
      const at = entries.findIndex((one) => one.id === id);
      return entries[at + by] ? moved(entries, at, by) : entries;
    });
  const change = (entry: OfficeIssueEntry, changes: Partial<OfficeIssueEntry>) =>
    order((entries) =>
      entries.map((one) => {
        if (one.id === entry.id) return { ...one, ...changes };
        return changes.editorial ? { ...one, editorial: false } : one;
      }),
    );
  async function take(entry: OfficeIssueEntry) {
    const at = entries.indexOf(entry);
    const body = () => ({ entryId: entry.id });
    if (!(await onChange('officeTakeFromIssue', body, 'It is in this issue no more'))) return;
    const buttons = () => list.current?.querySelectorAll<HTMLElement>('[data-take]');
    focusFallback(
      () => buttons()?.[at],
      () => buttons()?.[at - 1],
    );
  }
  return (
    <Section title="Contents">
      <p className="below-2 small soft measure">
        In this order, below these headings. Articles that follow each other below the same heading stand
        together; the editorial stands before them all.
      </p>
      {entries.length === 0 && <p className="muted small">Nothing yet.</p>}
      <datalist id="issue-headings">
        {[...new Set(entries.map(({ heading }) => heading))].filter(Boolean).map((heading) => (
          <option key={heading} value={heading} />
        ))}
      </datalist>
      <ol ref={list} className={`plain-list ${styles.list}`}>
        {entries.map((entry, at) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            first={at === 0}
            last={at === entries.length - 1}
            fixed={state === 'published'}
            dragged={dragged === entry.id}
            onDragged={(begins) => setDragged(begins ? entry.id : null)}
            onDropped={() => {
              if (dragged !== null && dragged !== entry.id)
                void order((entries) => placed(entries, dragged, entry.id));
              setDragged(null);
            }}
            onMove={(by) => void move(entry, by)}
            onChange={(changes) => void change(entry, changes)}
            onTake={() => void take(entry)}
          />
        ))}
      </ol>
    </Section>
  );
}
