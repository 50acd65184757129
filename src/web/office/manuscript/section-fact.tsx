import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';
import { useAction, useMe } from '../ground/index.ts';
import styles from './next-step.module.css';

/** The section of a manuscript, with a choice for those who may move it; nothing where the journal has no sections. */
export function SectionFact({ manuscript, changes }: { manuscript: OfficeManuscript; changes: boolean }) {
  const { id, journalId, version, sectionId } = manuscript;
  const { act, busy } = useAction();
  const sections = useMe().journals.find((journal) => journal.id === journalId)?.sections ?? [];
  if (sections.length === 0) return null;
  const name = sections.find((section) => section.id === sectionId)?.name ?? 'None';
  return (
    <div>
      <dt className="muted">Section</dt>
      <dd>
        {changes ? (
          <select
            aria-label="Section"
            className={`select ${styles.section}`}
            value={sectionId ?? ''}
            disabled={busy}
            onChange={({ currentTarget: { value } }) =>
              void act(
                'officeSetSection',
                { body: { manuscriptId: id, version, sectionId: value ? Number(value) : null } },
                'Moved',
              )
            }
          >
            <option value="">None</option>
            {sections.map((section) => (
              <option key={section.id} value={section.id}>
                {section.name}
              </option>
            ))}
          </select>
        ) : (
          name
        )}
      </dd>
    </div>
  );
}
