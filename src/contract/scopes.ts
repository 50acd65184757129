import type { Endpoint } from './endpoint.ts';
import type { Permission } from './office/roles.ts';

type Area = { label: string; reads: string; writes: string; permissions: readonly Permission[] };

/** Areas of work that an API token can be limited to. A token never reaches further than its owner does at that moment. */
export const areas = {
  author: {
    label: 'Own manuscripts',
    reads: 'see what you submitted, and where it stands',
    writes: 'submit, revise and withdraw, and upload files',
    permissions: [],
  },
  manuscripts: {
    label: 'Manuscripts of journals',
    reads: 'the desk, manuscripts with their files and history, reviews',
    writes: 'correct, assign, invite, recommend, decide, write letters',
    permissions: ['manuscripts', 'check', 'correct', 'assign', 'reviews', 'recommend', 'decide'],
  },
  production: {
    label: 'Production',
    reads: 'articles in production, deposits',
    writes: 'edit texts, send proofs, publish',
    permissions: ['copyediting', 'production'],
  },
  figures: {
    label: 'Figures',
    reads: 'figures and COUNTER reports',
    writes: 'what figures are made of, such as institutions',
    permissions: ['figures'],
  },
  charges: {
    label: 'Charges',
    reads: 'what manuscripts cost, wishes for waivers, invoices and payments',
    writes: 'answer wishes, issue and credit invoices, note payments',
    permissions: ['charges'],
  },
  journal: {
    label: 'Journals',
    reads: 'pages, boards, settings, letters and audit log of journals',
    writes: 'change these, correct and retract',
    permissions: ['journal'],
  },
  press: {
    label: 'The press',
    reads: 'what only administrators see, but for people',
    writes: 'what only administrators change, but for people',
    permissions: [],
  },
} as const satisfies Record<string, Area>;
export type AreaName = keyof typeof areas;
export const areaNames = Object.keys(areas) as AreaName[];

const modes = ['read', 'write'] as const;
type Mode = (typeof modes)[number];
export type Scope = `${AreaName}:${Mode}`;

/** Every scope; `write` includes `read`. */
export const scopes: readonly Scope[] = areaNames.flatMap((area) =>
  modes.map((mode): Scope => `${area}:${mode}`),
);

/** Scopes whose tokens an administrator can make for somebody else: nobody submits in another’s name. */
export const officeScopes = scopes.filter((scope) => !scope.startsWith('author:'));

const modeOf = ({ method }: Pick<Endpoint, 'method'>): Mode => (method === 'GET' ? 'read' : 'write');

/** Whether scopes include this use of an area. */
const include = (own: readonly Scope[], area: AreaName, mode: Mode): boolean =>
  own.includes(`${area}:write`) || (mode === 'read' && own.includes(`${area}:read`));

const areaOf = (permission: Permission): AreaName | undefined =>
  areaNames.find((name) => (areas[name].permissions as readonly Permission[]).includes(permission));

/**
 * The scopes of which a token needs one for a call; none where anybody may call; undefined where tokens are refused: calls
 * about accounts, sign-in and tokens themselves.
 */
export function scopesFor(endpoint: Endpoint): readonly Scope[] | undefined {
  const { access, permission = 'journal', tokens } = endpoint;
  if (tokens === 'never') return undefined;
  if (access === 'public' || access === 'link') return [];
  const mode = modeOf(endpoint);
  const scopesOf = (area: AreaName): Scope[] =>
    mode === 'read' ? [`${area}:read`, `${area}:write`] : [`${area}:write`];
  if (tokens === 'any scope') return areaNames.flatMap(scopesOf);
  if (access === 'administrator') return scopesOf('press');
  if (access !== 'editor') return scopesOf('author');
  const area = areaOf(permission);
  return area ? scopesOf(area) : areaNames.filter((name) => name !== 'author').flatMap(scopesOf);
}

/** Whether a token may use a permission of its owner in a call. `office` goes with any scope of the office. */
export function scopeCovers(
  own: readonly Scope[],
  endpoint: Pick<Endpoint, 'method'>,
  to: Permission,
): boolean {
  const [area, mode] = [areaOf(to), modeOf(endpoint)];
  return area
    ? include(own, area, mode)
    : areaNames.some((name) => name !== 'author' && include(own, name, mode));
}
