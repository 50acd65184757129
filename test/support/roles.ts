import type { HeldRole } from '#contract/office/roles.ts';

/** The roles of an editor-in-chief of these journals. */
export const editorOf = (...ids: number[]): HeldRole[] =>
  ids.map((journalId) => ({ role: 'editor', journalId, sectionId: null }));
