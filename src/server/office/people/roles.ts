import { type HeldRole, inRoleOrder, isAssignedRole, journalRoles } from '#contract/office/roles.ts';
import type { Db } from '#server/platform/db/index.ts';
import { listJournals, listSections } from '#server/slices/journals/index.ts';

type Roles = { administrator: boolean; roles: readonly HeldRole[] };

/** Why one of these roles can't be given; undefined if all can. */
export async function unknownRoles(db: Db, roles: readonly HeldRole[]): Promise<string | undefined> {
  if (roles.length === 0) return undefined;
  const journals = new Set((await listJournals(db)).map(({ id }) => id));
  if (roles.some(({ journalId }) => !journals.has(journalId))) return 'One of these journals';
  const sections = await listSections(db, 'all');
  const wrong = roles.some(
    ({ role, journalId, sectionId }) =>
      sectionId !== null &&
      !(
        isAssignedRole(role) &&
        sections.some(({ id, ...of }) => id === sectionId && of.journalId === journalId)
      ),
  );
  return wrong ? 'One of these sections' : undefined;
}

const administratorOfPress = 'Administrator of the press';

/** Roles in words for the audit log, such as “Section or associate editor: Journal of Land (Soils)”. */
export async function roleFacts(db: Db, { administrator, roles }: Roles): Promise<[string, string][]> {
  return [
    ...(administrator ? [['Role', administratorOfPress] as [string, string]] : []),
    ...(await journalRoleFacts(db, roles)),
  ];
}

/** These roles in one line. */
export async function rolesInLine(db: Db, { administrator, roles }: Roles): Promise<string> {
  const ofJournals = (await journalRoleFacts(db, roles)).map(([label, text]) => `${label}: ${text}`);
  return [...(administrator ? [administratorOfPress] : []), ...ofJournals].join('; ') || 'None';
}

async function journalRoleFacts(db: Db, roles: Roles['roles']): Promise<[string, string][]> {
  const journals = new Map((await listJournals(db)).map(({ id, name }) => [id, name]));
  const sections = new Map((await listSections(db, 'all')).map(({ id, name }) => [id, name]));
  const named = Map.groupBy(inRoleOrder(roles), ({ role }) => role);
  return [...named].map(([role, held]) => [
    journalRoles[role].label,
    held
      .map(({ journalId, sectionId }) => {
        const section = sectionId === null ? '' : ` (${sections.get(sectionId) ?? ''})`;
        return `${journals.get(journalId) ?? ''}${section}`;
      })
      .join(', '),
  ]);
}

export const sameRoles = (one: Roles, other: Roles): boolean =>
  one.administrator === other.administrator &&
  JSON.stringify(inRoleOrder(one.roles).map(inFields)) ===
    JSON.stringify(inRoleOrder(other.roles).map(inFields));

const inFields = ({ role, journalId, sectionId }: HeldRole) => [role, journalId, sectionId];

export const hasRole = (roles: readonly HeldRole[], one: HeldRole): boolean =>
  roles.some((other) => String(inFields(other)) === String(inFields(one)));
