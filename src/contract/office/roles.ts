import { z } from 'zod';
import { rowId } from '../fields.ts';

/** What a call of the office needs. A call that names none needs `journal`. */
export const permissions = [
  'office',
  'manuscripts',
  'check',
  'correct',
  'assign',
  'reviews',
  'recommend',
  'decide',
  'copyediting',
  'production',
  'figures',
  'charges',
  'journal',
] as const;
export type Permission = (typeof permissions)[number];

/** In the table of permissions and on the screen of a person. */
export const permissionText: Readonly<Record<Permission, string>> = {
  office: 'opens the office',
  manuscripts: 'reads manuscripts with their history, writes to their authors, remarks and sets due dates',
  check: 'checks what arrives, and sends it back to its authors before anybody decides',
  correct: 'corrects the details of manuscripts, such as title and authors, before publication',
  assign: 'gives manuscripts to editors, and says to which section they belong',
  reviews: 'reads reviews, invites and reminds reviewers, and ends a review',
  recommend: 'handles manuscripts, and recommends a decision',
  decide: 'decides on manuscripts',
  copyediting: 'reads articles in production, and edits their text',
  production: 'makes articles and issues, sends proofs, and publishes',
  figures: 'reads the figures',
  charges:
    'sees what manuscripts cost, answers wishes for waivers, issues invoices and notes payments; of those who decide, administrators alone',
  journal:
    'everything else of the journal: its pages, board, letters, settings and audit log; corrects and retracts',
};

type RoleRights = {
  label: string;
  /** For every manuscript and article of the journal. */
  throughout: readonly Permission[];
  /** For manuscripts that were given to them, and those of the section that the role names. */
  assigned: readonly Permission[];
};

const handling: readonly Permission[] = ['manuscripts', 'check', 'correct', 'reviews', 'recommend'];

/** Not money: a decision must not depend on who can pay (docs/decisions/0330). */
const ofEditorInChief = permissions.filter((one) => one !== 'charges');

/** What somebody may be for a journal. `editor` is stored so since there was no other. */
export const journalRoles = {
  editor: { label: 'Editor-in-chief', throughout: ofEditorInChief, assigned: [] },
  'section editor': { label: 'Section or associate editor', throughout: ['office'], assigned: handling },
  'guest editor': { label: 'Guest editor', throughout: ['office'], assigned: handling },
  assistant: {
    label: 'Editorial assistant',
    throughout: ['office', 'manuscripts', 'check', 'correct', 'assign', 'reviews', 'charges'],
    assigned: [],
  },
  'production editor': {
    label: 'Production editor',
    throughout: ['office', 'copyediting', 'production', 'charges'],
    assigned: [],
  },
  copyeditor: { label: 'Copyeditor', throughout: ['office', 'copyediting'], assigned: [] },
  'figures reader': { label: 'Reader of figures', throughout: ['office', 'figures'], assigned: [] },
} as const satisfies Record<string, RoleRights>;

export type JournalRole = keyof typeof journalRoles;
export const journalRoleNames = Object.keys(journalRoles) as JournalRole[];

/** Roles whose manuscripts are those given to them or of their section. */
export const isAssignedRole = (role: JournalRole): boolean => journalRoles[role].assigned.length > 0;

/**
 * How far a role reaches with a permission. `decides`: whether the journal lets editors decide on the manuscripts that
 * they handle.
 */
export function reachOf(
  role: JournalRole,
  permission: Permission,
  decides: boolean,
): 'journal' | 'assigned' | undefined {
  const { throughout, assigned }: RoleRights = journalRoles[role];
  if (throughout.includes(permission)) return 'journal';
  if (assigned.includes(permission)) return 'assigned';
  return permission === 'decide' && decides && isAssignedRole(role) ? 'assigned' : undefined;
}

/** Roles that reach so far with a permission, where no journal lets its section editors decide. */
export const rolesReaching = (permission: Permission, reach: 'journal' | 'assigned'): JournalRole[] =>
  journalRoleNames.filter((role) => reachOf(role, permission, false) === reach);

/** A role that somebody has or is given. */
export const heldRole = z
  .object({
    role: z.enum(journalRoleNames).meta({ label: 'Role' }),
    journalId: rowId.meta({ label: 'Journal' }),
    sectionId: rowId
      .nullable()
      .default(null)
      .meta({ label: 'Section' })
      .describe('section whose manuscripts they handle; null: those given to them'),
  })
  .meta({ label: 'Role' });
export type HeldRole = z.infer<typeof heldRole>;

/** Roles in one order, so that two lists of them can be compared. */
export const inRoleOrder = (roles: readonly HeldRole[]): HeldRole[] =>
  [...new Map(roles.map((one) => [`${one.journalId} ${one.role} ${one.sectionId}`, one])).values()].sort(
    (a, b) =>
      a.journalId - b.journalId ||
      journalRoleNames.indexOf(a.role) - journalRoleNames.indexOf(b.role) ||
      (a.sectionId ?? 0) - (b.sectionId ?? 0),
  );
