import { useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeIssue, OfficeIssueEntry } from '#contract/office/issues.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { moved } from '#web/ui/screens/move-buttons.tsx';
import { Section } from '#web/ui/screens/section.tsx';
import { useAction } from '../ground/index.ts';
import { EntryRow } from './entry-row.tsx';
import styles from './issues.module.css';

/** The list with the item at `from` in the place of the one at `to`. */
const placed = (list: readonly OfficeIssueEntry[], from: number, to: number): OfficeIssueEntry[] => {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item) next.splice(to, 0, item);
  return next;
};

/** What is in an issue: put in order by dragging or by buttons, each change saved at once. */
export function ContentsPart({ issue }: { issue: OfficeIssue }) {
  const { act } = useAction();
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { id: issueId, version, entries, state } = issue;

  const order = (next: readonly OfficeIssueEntry[]) =>
    act('officeOrderIssue', {
      body: {
        issueId,
        version,
        entries: next.map(({ id, heading, editorial }) => ({ id, heading, editorial })),
      },
    });
  const change = (entry: OfficeIssueEntry, changes: Partial<OfficeIssueEntry>) =>
    order(
      entries.map((one) => {
        if (one.id === entry.id) return { ...one, ...changes };
        return changes.editorial ? { ...one, editorial: false } : one;
      }),
    );
  async function take(entry: OfficeIssueEntry) {
    const at = entries.indexOf(entry);
    const body = { issueId, version, entryId: entry.id };
    const answer = await act('officeTakeFromIssue', { body }, 'It is in this issue no more');
    if (answer?.code !== codes.success) return;
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
            dragged={dragged === at}
            onDragged={(begins) => setDragged(begins ? at : null)}
            onDropped={() => {
              if (dragged !== null && dragged !== at) void order(placed(entries, dragged, at));
              setDragged(null);
            }}
            onMove={(by) => void order(moved(entries, at, by))}
            onChange={(changes) => void change(entry, changes)}
            onTake={() => void take(entry)}
          />
        ))}
      </ol>
    </Section>
  );
}
