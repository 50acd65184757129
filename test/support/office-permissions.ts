import { endpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { officeCalls } from '#contract/office/calls.ts';
import {
  type JournalRole,
  journalRoleNames,
  journalRoles,
  permissions,
  permissionText,
  reachOf,
} from '#contract/office/roles.ts';

export type OfficeCall = keyof typeof officeCalls;
const officeCallNames = Object.keys(officeCalls) as OfficeCall[];

/** Callers without a role in the journal that the call is about, or with one that does not reach its manuscript. */
const strangers = [
  'visitor',
  'author',
  'editor of another journal',
  'reviewer’s key',
  'section editor of other manuscripts',
] as const;

/** Kinds of callers, in the order of the table. Editors of a section handle the manuscript that a call is about. */
export const callers = [...strangers, ...journalRoleNames, 'administrator'] as const;
export type Caller = (typeof callers)[number];

/** A call, and the value of the field by which it needs more than others. */
export type Asked = { name: OfficeCall; by?: string };

const isRole = (caller: Caller): caller is JournalRole => (journalRoleNames as string[]).includes(caller);

/** Every call, several times where what it needs depends on a field. */
export const asked: readonly Asked[] = officeCallNames.flatMap((name): Asked[] => {
  const { permissionBy }: Endpoint = endpoints[name];
  return permissionBy ? Object.keys(permissionBy.of).map((by) => ({ name, by })) : [{ name }];
});

function markOf({ name, by }: Asked, caller: Caller): string {
  const { access, acrossJournals, permission = 'journal', permissionBy }: Endpoint = endpoints[name];
  if (caller === 'administrator') return 'yes';
  if (access === 'administrator') return '–';
  if (access !== 'editor') throw new Error(`${name} is a call of the office, and for “${access}”`);
  const needed = by && permissionBy ? permissionBy.of[by] : permission;
  if (!needed) throw new Error(`${name} needs nothing for ${by}`);
  if (caller === 'editor of another journal')
    return acrossJournals && reachOf('editor', needed, false) ? 'own' : '–';
  const role = caller === 'section editor of other manuscripts' ? 'section editor' : caller;
  if (!isRole(role)) return '–';
  const reach = reachOf(role, needed, false);
  if (!reach) return caller === role && reachOf(role, needed, true) ? 'where the journal says so' : '–';
  if (acrossJournals) return 'own';
  if (reach === 'assigned') return caller === role ? 'theirs' : '–';
  return caller === role ? 'yes' : '–';
}

/** Who may use a call, as the contract declares it. */
export const mayUse = (call: Asked): readonly Caller[] =>
  callers.filter((caller) => ['yes', 'own', 'theirs'].includes(markOf(call, caller)));

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;

const headOf = (caller: Caller) => (isRole(caller) ? journalRoles[caller].label.toLowerCase() : caller);

const reachMarks = { journal: 'yes', assigned: 'theirs' } as const;

/** What each role may do, as a table. */
const rolesTable = (): string =>
  row(['who', ...journalRoleNames.map((role) => journalRoles[role].label.toLowerCase())]) +
  row(Array.from({ length: journalRoleNames.length + 1 }, () => '---')) +
  permissions
    .map((permission) => {
      const marks = journalRoleNames.map((role) => {
        const reach = reachOf(role, permission, false);
        return reach
          ? reachMarks[reach]
          : reachOf(role, permission, true)
            ? 'where the journal says so'
            : '–';
      });
      return row([permissionText[permission], ...marks]);
    })
    .join('');

/** The tables of `docs/office-permissions.md`. */
export const permissionsTables = (): string =>
  rolesTable() +
  '\n' +
  row(['what', 'call', ...callers.map(headOf)]) +
  row(Array.from({ length: callers.length + 2 }, () => '---')) +
  asked
    .map((call) => {
      const what = endpoints[call.name].summary.replaceAll('|', '/');
      const name = `\`${call.name}\`${call.by ? ` (${call.by})` : ''}`;
      return row([what, name, ...callers.map((caller) => markOf(call, caller))]);
    })
    .join('');
