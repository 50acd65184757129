import { useState } from 'react';
import type { OfficePersonRecord } from '#contract/office/people.ts';
import { Section } from '../parts/section.tsx';
import { useAct } from '../use-act.ts';
import styles from './people.module.css';
import { type Roles, RolesFields } from './roles-fields.tsx';

/** What someone may do in the office. */
export function RolesPart({ person }: { person: OfficePersonRecord }) {
  const { id, administrator, editorOf, self } = person;
  const [roles, setRoles] = useState<Roles>({ administrator, editorOf });
  const { act, busy } = useAct();
  const changed =
    roles.administrator !== administrator || JSON.stringify(roles.editorOf) !== JSON.stringify(editorOf);
  const save = () =>
    void act(
      'officeSetRoles',
      {
        body: {
          personId: id,
          administrator: roles.administrator,
          editorOf: [...roles.editorOf],
          seen: { administrator, editorOf },
        },
      },
      'Roles changed',
    );
  return (
    <Section title="Roles">
      {self && <p className={styles.help}>Another administrator says what you may do.</p>}
      <RolesFields roles={roles} onChange={setRoles} disabled={self} />
      {changed && (
        <div className={styles.buttons}>
          <button type="button" className="button" aria-disabled={busy || undefined} onClick={save}>
            Save the roles
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => setRoles({ administrator, editorOf })}
          >
            Leave them as they were
          </button>
        </div>
      )}
    </Section>
  );
}
