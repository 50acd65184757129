import { type HeldRole, journalRoles } from '#contract/office/roles.ts';

type Roles = { administrator: boolean; roles: readonly HeldRole[] };
type Journal = { id: number; shortName: string; name: string };

/** “Administrator”, “Editor-in-chief of JLC, JEM · Copyeditor of JLC”; empty for an author. */
export function rolesInWords({ administrator, roles }: Roles, journals: readonly Journal[]): string {
  const kinds = [...new Set(roles.map(({ role }) => role))];
  const held = kinds.map((kind) => {
    const ids = new Set(roles.filter(({ role }) => role === kind).map(({ journalId }) => journalId));
    const named = journals.filter(({ id }) => ids.has(id)).map(({ shortName, name }) => shortName || name);
    return `${journalRoles[kind].label} of ${named.length > 3 ? `${named.length} journals` : named.join(', ')}`;
  });
  return [...(administrator ? ['Administrator'] : []), ...held].join(' · ');
}
