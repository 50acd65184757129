type Roles = { administrator: boolean; editorOf: readonly number[] };
type Journal = { id: number; shortName: string; name: string };

/** “Administrator”, “Editor of JLC, JEM”; empty for an author. */
export function rolesInWords({ administrator, editorOf }: Roles, journals: readonly Journal[]): string {
  const named = journals.filter(({ id }) => editorOf.includes(id));
  const editor =
    named.length > 3
      ? `Editor of ${named.length} journals`
      : named.length > 0
        ? `Editor of ${named.map(({ shortName, name }) => shortName || name).join(', ')}`
        : '';
  return [administrator && 'Administrator', editor].filter(Boolean).join(' · ');
}
