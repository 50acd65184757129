import { useRef } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeJournal, OfficeTabPart } from '#contract/office/journals.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { MoveButtons, moved } from '#web/ui/screens/move-buttons.tsx';
import { RemovedList } from '#web/ui/screens/removed-list.tsx';
import { Section } from '#web/ui/screens/section.tsx';
import { useAction } from '../ground/index.ts';

import styles from './journals.module.css';

export function AboutParts({ journal, base }: { journal: OfficeJournal; base: string }) {
  const { act } = useAction();
  const list = useRef<HTMLOListElement>(null);
  const { parts, id: journalId } = journal;

  const move = (part: OfficeTabPart, by: -1 | 1) =>
    act('officeOrderTabParts', {
      body: { journalId, ids: moved(parts, parts.indexOf(part), by).map(({ id }) => id) },
    });
  async function remove(part: OfficeTabPart) {
    const { id, seen, typename } = part;
    const at = parts.indexOf(part);
    const done = `${typename} is removed. “Removed lately” brings it back.`;
    const answer = await act('officeRemoveTabPart', { body: { journalId, id, seen } }, done);
    if (answer?.code !== codes.success) return;
    const links = () => list.current?.querySelectorAll('a');
    focusFallback(
      () => links()?.[at],
      () => links()?.[at - 1],
      () => list.current?.closest('section')?.querySelector('a'),
    );
  }
  return (
    <div className={styles.danger}>
      <Section
        title="Parts below it"
        actions={
          <a className="button button-quiet" href={`${base}/part-new`}>
            Add a part
          </a>
        }
      >
        {parts.length === 0 && <p className="muted above-half small">None yet.</p>}
        <ol ref={list} className={`plain-list ${styles.list}`}>
          {parts.map((part) => (
            <li key={part.id}>
              <a className={styles.wide} href={`${base}/part-${part.id}`}>
                {part.typename}
              </a>
              <MoveButtons
                name={part.typename}
                first={part === parts[0]}
                last={part === parts.at(-1)}
                onMove={(by) => void move(part, by)}
              />
              <button type="button" className="link-button" onClick={() => void remove(part)}>
                Remove<span className="visually-hidden"> {part.typename}</span>
              </button>
            </li>
          ))}
        </ol>
        <RemovedList
          removed={journal.removedParts}
          onRestore={(versionId) =>
            act('officeRestore', { body: { versionId } }, 'Restored. The site shows it.')
          }
        />
      </Section>
    </div>
  );
}
