import { NativeSelect } from '@mantine/core';
import { useRef } from 'react';
import { type HeldRole, isAssignedRole, journalRoleNames, journalRoles } from '#contract/office/roles.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { useMe } from '../ground/index.ts';
import styles from './people.module.css';

export type Roles = { administrator: boolean; roles: readonly HeldRole[] };

const roleChoices = journalRoleNames.map((value) => ({ value, label: journalRoles[value].label }));

/** A row for each role of a person: what they are, for which journal, and in which section. */
export function RolesFields({
  roles: { administrator, roles },
  disabled = false,
  onChange,
}: {
  roles: Roles;
  disabled?: boolean;
  onChange(roles: Roles): void;
}) {
  const { journals } = useMe();
  const list = useRef<HTMLFieldSetElement>(null);
  const change = (next: readonly HeldRole[]) => onChange({ administrator, roles: next });
  const set = (at: number, changes: Partial<HeldRole>) =>
    change(roles.map((role, i) => (i === at ? { ...role, ...changes } : role)));
  const journalId = journals[0]?.id;
  return (
    <fieldset ref={list} className={styles.roles} disabled={disabled}>
      <legend className="small strong">What they may do in the office</legend>
      <label className="check ruled small">
        <input
          type="checkbox"
          checked={administrator}
          onChange={() => onChange({ administrator: !administrator, roles })}
        />
        <span>Administrator: everything, of all journals</span>
      </label>
      {roles.map((role, at) => (
        <RoleRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and keep their place
          key={at}
          at={at}
          role={role}
          onChange={(changes) => set(at, changes)}
          onRemove={() => {
            change(roles.filter((_, i) => i !== at));
            focusFallback(() => list.current?.querySelector<HTMLElement>('[data-add]'));
          }}
        />
      ))}
      {journalId !== undefined && (
        <button
          type="button"
          data-add
          className="link-button small"
          onClick={() => change([...roles, { role: 'editor', journalId, sectionId: null }])}
        >
          Add a role for a journal
        </button>
      )}
    </fieldset>
  );
}

type RowProps = {
  at: number;
  role: HeldRole;
  onChange(changes: Partial<HeldRole>): void;
  onRemove(): void;
};

function RoleRow({ at, role: { role, journalId, sectionId }, onChange, onRemove }: RowProps) {
  const { journals } = useMe();
  const sections = journals.find(({ id }) => id === journalId)?.sections ?? [];
  const of = `Role ${at + 1}`;
  return (
    <fieldset className={`ruled ${styles.role}`} aria-label={of}>
      <NativeSelect
        label="Role"
        size="sm"
        value={role}
        data={roleChoices}
        onChange={({ currentTarget }) =>
          onChange({ role: currentTarget.value as HeldRole['role'], sectionId: null })
        }
      />
      <NativeSelect
        label="Journal"
        size="sm"
        value={String(journalId)}
        data={journals.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ currentTarget }) =>
          onChange({ journalId: Number(currentTarget.value), sectionId: null })
        }
      />
      {isAssignedRole(role) && sections.length > 0 && (
        <NativeSelect
          label="Manuscripts"
          size="sm"
          value={sectionId === null ? '' : String(sectionId)}
          data={[
            { value: '', label: 'Those given to them' },
            ...sections.map(({ id, name }) => ({ value: String(id), label: `All of ${name}` })),
          ]}
          onChange={({ currentTarget }) =>
            onChange({ sectionId: currentTarget.value ? Number(currentTarget.value) : null })
          }
        />
      )}
      <button type="button" className="link-button small" onClick={onRemove}>
        Remove<span className="visually-hidden"> {of}</span>
      </button>
    </fieldset>
  );
}
