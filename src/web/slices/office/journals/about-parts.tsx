import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeJournal, OfficeTabPart } from '#contract/office/journals.ts';
import { MoveButtons, moved } from '../content/move-buttons.tsx';
import { Section } from '../parts/section.tsx';
import { useAct } from '../use-act.ts';
import styles from './journals.module.css';

/** The parts below the text about the journal: added, put in order, removed and brought back. */
export function AboutParts({ journal, base }: { journal: OfficeJournal; base: string }) {
  const { act } = useAct();
  const [removed, setRemoved] = useState<{ name: string; versionId: number } | null>(null);
  const { parts, id: journalId } = journal;

  const move = (part: OfficeTabPart, by: -1 | 1) =>
    act('officeOrderTabParts', {
      body: { journalId, ids: moved(parts, parts.indexOf(part), by).map(({ id }) => id) },
    });
  async function remove({ id, seen, typename }: OfficeTabPart) {
    const answer = await act('officeRemoveTabPart', { body: { journalId, id, seen } });
    if (answer?.code === codes.success) setRemoved({ name: typename, versionId: answer.data.versionId });
  }
  async function bringBack(versionId: number) {
    const answer = await act('officeRestore', { body: { versionId } }, 'It is back.');
    if (answer?.code === codes.success) setRemoved(null);
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
        {parts.length === 0 && <p className={styles.help}>None yet.</p>}
        <ol className={`plain-list ${styles.list}`}>
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
        <div role="status">
          {removed && (
            <p className={styles.removed}>
              {removed.name} is removed.{' '}
              <button type="button" className="link-button" onClick={() => void bringBack(removed.versionId)}>
                Bring it back
              </button>
            </p>
          )}
        </div>
      </Section>
    </div>
  );
}
