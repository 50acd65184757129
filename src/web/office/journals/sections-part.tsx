import { useRef, useState } from 'react';
import type { OfficeJournal } from '#contract/office/journals.ts';
import { journalRoles } from '#contract/office/roles.ts';
import type { OfficeSection } from '#contract/office/sections.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { counted } from '#web/ui/screens/counted.ts';
import { Section } from '#web/ui/screens/section.tsx';
import { useAction, useMe } from '../ground/index.ts';

import styles from './journals.module.css';
import { SectionForm } from './section-form.tsx';

/** Sections of a journal, with their editors, and what section editors may do. */
export function SectionsPart({ journal }: { journal: OfficeJournal }) {
  const { administrator } = useMe();
  const { act, attempt, busy } = useAction();
  const [removing, setRemoving] = useState<OfficeSection | null>(null);
  const [editing, setEditing] = useState<OfficeSection | 'new' | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const typesOf = ({ types }: OfficeSection) =>
    journal.types.filter(({ value }) => types.includes(value)).map(({ label }) => label);
  const editorsOf = ({ id }: OfficeSection) =>
    journal.team.filter(({ sectionId }) => sectionId === id).map(({ name }) => name);
  return (
    <>
      <Section
        title="Sections"
        actions={
          <button ref={add} type="button" className="button button-quiet" onClick={() => setEditing('new')}>
            Add a section
          </button>
        }
      >
        <p className="below-2 small soft measure">
          A section has editors and rules of its own. Manuscripts come into it by their type, and the office
          can move them. Its editors see its manuscripts; administrators give the role under People.
        </p>
        {journal.sections.length === 0 && <p className="muted above-half small">None yet.</p>}
        <ul className={`plain-list ${styles.list}`}>
          {journal.sections.map((section) => (
            <li key={section.id}>
              <span className={styles.wide}>
                <span className="strong">{section.name}</span>
                <span className={`muted block ${styles.more}`}>
                  {[
                    section.specialIssue && 'Special issue',
                    typesOf(section).join(', '),
                    section.textWords !== null && `at most ${section.textWords.toLocaleString('en')} words`,
                    counted(section.open, 'open manuscript', 'open manuscripts'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className={`muted block ${styles.more}`}>
                  {editorsOf(section).join(', ') || 'No editors'}
                </span>
                {section.specialIssue && (
                  <a className={styles.more} href={`/office/special-issues/${section.id}`}>
                    Call for papers<span className="visually-hidden"> of {section.name}</span>
                  </a>
                )}
              </span>
              <button type="button" className="link-button" onClick={() => setEditing(section)}>
                Change<span className="visually-hidden"> {section.name}</span>
              </button>
              <button type="button" className="link-button" onClick={() => setRemoving(section)}>
                Remove<span className="visually-hidden"> {section.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="What section and guest editors may do">
        <label className="check small">
          <input
            type="checkbox"
            checked={journal.sectionEditorsDecide}
            disabled={busy}
            onChange={({ currentTarget }) =>
              void act(
                'officeSaveJournal',
                {
                  body: {
                    journalId: journal.id,
                    version: journal.version,
                    sectionEditorsDecide: currentTarget.checked,
                  },
                },
                'Saved',
              )
            }
          />
          <span>
            They decide on their manuscripts
            <span className="more">Else they recommend, and an editor-in-chief decides.</span>
          </span>
        </label>
      </Section>
      {journal.team.length > 0 && (
        <Section title="The team beside the editors-in-chief">
          <ul className={`plain-list ${styles.list}`}>
            {journal.team.map(({ userId, name, email, role, sectionId }) => (
              <li key={`${userId} ${role} ${sectionId}`}>
                <span className={styles.wide}>
                  {administrator ? (
                    <a className="strong" href={`/office/people/${userId}`}>
                      {name}
                    </a>
                  ) : (
                    <span className="strong">{name}</span>
                  )}
                  <span className={`muted block ${styles.more}`}>
                    {journalRoles[role].label}
                    {sectionId !== null &&
                      `, ${journal.sections.find(({ id }) => id === sectionId)?.name ?? ''}`}{' '}
                    · {email}
                  </span>
                </span>
                <span />
                <span />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ConfirmDialog
        open={removing !== null}
        title={`Remove ${removing?.name ?? ''}?`}
        action="Remove the section"
        danger
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          if (!removing) return undefined;
          const body = { journalId: journal.id, sectionId: removing.id };
          const wrong = await attempt('officeRemoveSection', { body }, `${removing.name} is removed`);
          if (!wrong) focusFallback(() => add.current);
          return wrong;
        }}
      >
        <p>Its manuscripts stay with the journal, in no section.</p>
      </ConfirmDialog>
      <Dialog
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={editing === 'new' ? 'Add a section' : 'Change the section'}
      >
        {editing && (
          <SectionForm
            journal={journal}
            section={editing === 'new' ? null : editing}
            onDone={() => setEditing(null)}
          />
        )}
      </Dialog>
    </>
  );
}
