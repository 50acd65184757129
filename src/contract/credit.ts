/** The 14 roles of CRediT (ANSI/NISO Z39.104), by the last part of their addresses. */
export const creditRoles = {
  conceptualization: 'Conceptualization',
  'data-curation': 'Data curation',
  'formal-analysis': 'Formal analysis',
  'funding-acquisition': 'Funding acquisition',
  investigation: 'Investigation',
  methodology: 'Methodology',
  'project-administration': 'Project administration',
  resources: 'Resources',
  software: 'Software',
  supervision: 'Supervision',
  validation: 'Validation',
  visualization: 'Visualization',
  'writing-original-draft': 'Writing – original draft',
  'writing-review-editing': 'Writing – review & editing',
} as const;

/** A role of CRediT. */
export type CreditRole = keyof typeof creditRoles;

/** The roles, in the order of CRediT. */
export const creditRoleKeys = Object.keys(creditRoles) as [CreditRole, ...CreditRole[]];

/** How much of a role somebody had; without one, nobody said. */
export const creditDegrees = ['lead', 'equal', 'supporting'] as const;

/** How much of a role somebody had. */
export type CreditDegree = (typeof creditDegrees)[number];

/** A role that an author had, with its degree where it was said. */
export interface Contribution {
  role: CreditRole;
  degree?: CreditDegree | undefined;
}

/** The role's address in the vocabulary. */
export const creditAddress = (role: CreditRole) => `https://credit.niso.org/contributor-roles/${role}/`;

const bare = (words: string) =>
  words
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/isation\b/g, 'ization')
    .replace(/[^a-z]+/g, ' ')
    .replace(/\band\b/g, '')
    .replace(/\bdraft preparation$/, 'draft')
    .replace(/\s+/g, ' ')
    .trim();

const byWords = new Map(creditRoleKeys.map((role) => [bare(creditRoles[role]), role]));

/** The role that words name in any of its spellings; undefined for other words. */
export const creditRoleOf = (words: string): CreditRole | undefined => byWords.get(bare(words));

/** The role whose address this is, at CRediT or at CASRAI, which kept it before. */
export function creditRoleAt(address: string): CreditRole | undefined {
  if (address.length > 300) return undefined;
  const [, last = ''] = /\b(?:credit|casrai)\b.*\/([\w–-]+)\/?$/i.exec(address.trim()) ?? [];
  return creditRoleOf(last.replaceAll('_', ' '));
}

/** The role that words mean for whoever has them: by the vocabulary, or in its own words. */
export const creditRoleIn = (
  words: string,
  terms: readonly { words: string; role: CreditRole }[] | undefined,
): CreditRole | undefined => terms?.find((one) => one.words === words)?.role ?? creditRoleOf(words);

/** `Software (lead), Validation`. */
export const contributionsInWords = (
  contributions: readonly { role: CreditRole; degree?: CreditDegree | null | undefined }[],
): string =>
  contributions
    .map(({ role, degree }) => (degree ? `${creditRoles[role]} (${degree})` : creditRoles[role]))
    .join(', ');
