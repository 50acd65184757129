import { endpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { officeCalls } from '#contract/office/calls.ts';

export type OfficeCall = keyof typeof officeCalls;
export const officeCallNames = Object.keys(officeCalls) as OfficeCall[];

/** Kinds of callers, in the order of the table. */
export const callers = [
  'visitor',
  'author',
  'editor of another journal',
  'reviewer’s key',
  'editor',
  'administrator',
] as const;
export type Caller = (typeof callers)[number];

/** Who may use a call, as the contract declares it. */
export function mayUse(name: OfficeCall): readonly Caller[] {
  const { access, acrossJournals }: Endpoint = endpoints[name];
  if (access === 'administrator') return ['administrator'];
  if (access !== 'editor') throw new Error(`${name} is a call of the office, and for “${access}”`);
  return acrossJournals
    ? ['editor of another journal', 'editor', 'administrator']
    : ['editor', 'administrator'];
}

function markOf(name: OfficeCall, caller: Caller): string {
  if (!mayUse(name).includes(caller)) return '–';
  const { acrossJournals }: Endpoint = endpoints[name];
  return acrossJournals && caller !== 'administrator' ? 'own' : 'yes';
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;

/** The table of `docs/office-permissions.md`. */
export const permissionsTable = (): string =>
  row(['what', 'call', ...callers]) +
  row(Array.from({ length: callers.length + 2 }, () => '---')) +
  officeCallNames
    .map((name) => {
      const what = endpoints[name].summary.replaceAll('|', '/');
      return row([what, `\`${name}\``, ...callers.map((caller) => markOf(name, caller))]);
    })
    .join('');
