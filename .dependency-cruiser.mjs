import { readdirSync } from 'node:fs';

/**
 * The walls of docs/architecture.md. `test/house/walls.test.ts` plants a violation of each and expects it
 * to be found, so a rule that stops matching is noticed.
 */
const serverSlices = '^src/server/slices/([^/]+)/';
/** What others may import of a server slice; `for-workers.ts` is what worker processes alone load. */
const entrance = '^src/server/slices/[^/]+/(index|for-workers)\\.ts$';
const webSlices = '^src/web/slices/([^/]+)/';
const officeParts = '^src/server/office/([^/]+)/';
const webOfficeParts = '^src/web/office/([^/]+)/';

/** Which other slices of the server a slice may use; one that is not listed uses none. */
const mayUse = {
  accounts: ['letters'],
  articles: ['document', 'journals'],
  board: ['journals'],
  conversations: ['accounts', 'letters', 'manuscripts', 'reviews'],
  following: ['articles', 'journals', 'letters'],
  manuscripts: ['accounts', 'document', 'journals', 'letters'],
  reviews: ['accounts', 'document', 'journals', 'letters', 'manuscripts'],
};

/** Which other parts of the office a part may use, besides `ground`. */
const officePartsMayUse = {
  arrived: ['conversations'],
  board: ['journals'],
  calendar: ['charges'],
  desk: ['charges', 'publishing'],
  digest: ['calendar', 'desk', 'tasks'],
  history: ['content', 'journals', 'mail'],
  issues: ['journals', 'publishing', 'special-issues'],
  journals: ['content'],
  people: ['arrived', 'calendar', 'charges', 'digest', 'publishing', 'tasks'],
  publishing: ['charges'],
  reviews: ['desk'],
};

/** The same for its screens, which may all use `letters` too. */
const webOfficePartsMayUse = {
  desk: ['tasks'],
  editing: ['publishing'],
  history: ['content'],
  issues: ['publishing'],
  manuscript: ['conversations', 'desk', 'publishing', 'reviews', 'tasks'],
};

const foldersOf = (folder) =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const partRules = (floor, prefix, mayUse, forAll) =>
  foldersOf(floor).map((part) => ({
    name: `${prefix}-${part}-keeps-to-its-neighbours`,
    severity: 'error',
    comment: `Which other parts ${part} may use is listed above.`,
    from: { path: `^${floor}/${part}/`, pathNot: '\\.test\\.tsx?$' },
    to: {
      path: `^${floor}/([^/]+)/`,
      pathNot: `^${floor}/(${['ground', part, ...(part === 'ground' ? [] : [...forAll, ...(mayUse[part] ?? [])])].join('|')})/`,
    },
  }));

const officePartRules = [
  ...partRules('src/server/office', 'office', officePartsMayUse, []),
  ...partRules('src/web/office', 'web-office', webOfficePartsMayUse, ['letters']),
];

/** Every server slice: one that is new is kept to its neighbours before anybody thinks of it. */
const slices = readdirSync(new URL('src/server/slices', import.meta.url));

const slicesMayUse = slices.map((slice) => ({
  name: `${slice}-keeps-to-its-neighbours`,
  severity: 'error',
  comment: `What ${slice} may use of other slices is listed in mayUse; what else must meet, meets in app.ts or in a screen.`,
  from: { path: `^src/server/slices/${slice}/` },
  to: {
    path: '^src/server/slices/',
    pathNot: `^src/server/slices/(${[slice, ...(mayUse[slice] ?? [])].join('|')})/`,
  },
}));

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      comment: 'The contract is what both sides agree on: zod, and nothing of ours.',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/contract/', 'node_modules/zod/'] },
    },
    {
      name: 'server-not-to-web',
      severity: 'error',
      from: { path: '^src/(server/|main)' },
      to: { path: '^src/web/' },
    },
    {
      name: 'web-not-to-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'platform-knows-no-business',
      severity: 'error',
      from: { path: '^src/server/platform/' },
      to: { path: '^src/server/(?!platform/)' },
    },
    {
      name: 'ui-and-api-know-no-business',
      severity: 'error',
      from: { path: '^src/web/(ui|api)/' },
      to: { path: '^src/web/(slices|shell|office|tables|drafts)/' },
    },
    {
      name: 'every-page-without-forms',
      severity: 'error',
      comment: 'Every page loads these files as one (vite.config.ts): what they import, readers fetch.',
      from: { path: '^src/web/(ui/(?!forms/|screens/)|shell/(?!private-link/)|api/)' },
      to: { path: '^src/web/ui/forms/|^node_modules/(@mantine|zod)/' },
    },
    {
      name: 'readers-pages-without-forms',
      severity: 'error',
      comment: 'Forms of the component library are for the office, the author area, reviewers and boards.',
      from: { path: '^src/web/slices/(?!(accounts|board|manuscripts|proofs|reviews)/)' },
      to: { path: '^src/web/ui/forms/|(^|/)node_modules/@mantine/' },
    },
    {
      name: 'tables-know-no-business',
      severity: 'error',
      from: { path: '^src/web/tables/' },
      to: { path: '^src/web/(slices|office)/' },
    },
    {
      name: 'drafts-know-no-business',
      severity: 'error',
      from: { path: '^src/web/drafts/' },
      to: { path: '^src/web/(slices|office|tables)/' },
    },
    {
      name: 'drafts-where-somebody-types',
      severity: 'error',
      comment: 'Readers’ pages load nothing of it.',
      from: {
        path: '^src/web/',
        pathNot: '^src/web/(drafts|office|slices/(accounts|board|manuscripts|proofs|reviews))/',
      },
      to: { path: '^src/web/drafts/' },
    },
    {
      name: 'server-slice-by-its-index',
      severity: 'error',
      from: { path: serverSlices },
      to: { path: serverSlices, pathNot: ['^src/server/slices/$1/', entrance] },
    },
    {
      name: 'server-slice-by-its-index-from-outside',
      severity: 'error',
      comment:
        'Behind an index go the bench, which fills tables past the import with the rules of search, and what tests of a slice set up.',
      from: { pathNot: '^(src/server/slices/|scripts/bench/|test/support/)' },
      to: { path: serverSlices, pathNot: entrance },
    },
    {
      name: 'slices-know-no-office',
      severity: 'error',
      comment: 'The office is a floor above the slices: it uses them, and no slice uses it.',
      from: { path: '^src/server/slices/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/server/office/' },
    },
    {
      name: 'office-part-by-its-index',
      severity: 'error',
      from: { path: officeParts, pathNot: '\\.test\\.ts$' },
      to: { path: officeParts, pathNot: ['^src/server/office/$1/', '^src/server/office/[^/]+/index\\.ts$'] },
    },
    {
      name: 'office-by-its-index',
      severity: 'error',
      from: { pathNot: '^(src/server/office/|scripts/bench/|test/support/)' },
      to: { path: '^src/server/office/', pathNot: '^src/server/office/index\\.ts$' },
    },
    {
      name: 'web-slice-by-its-index',
      severity: 'error',
      from: { path: webSlices, pathNot: ['^src/web/slices/proofs/', '/start-[^/]+\\.ts$'] },
      to: {
        path: webSlices,
        pathNot: ['^src/web/slices/$1/', '^src/web/slices/[^/]+/index\\.tsx?$'],
      },
    },
    {
      name: 'document-scripts-by-islands',
      severity: 'error',
      comment:
        'A script that starts a document takes of other slices what their islands.ts names, and no screen.',
      from: { path: '^src/web/slices/([^/]+)/start-[^/]+\\.ts$' },
      to: {
        path: webSlices,
        pathNot: ['^src/web/slices/$1/', '^src/web/slices/[^/]+/islands\\.ts$'],
      },
    },
    {
      name: 'islands-by-their-door',
      severity: 'error',
      comment:
        'The script of documents (src/web/islands) takes of a slice what its islands.ts names, and no screen.',
      from: { path: '^src/web/islands/' },
      to: { path: '^src/web/(slices|office)/', pathNot: '^src/web/slices/[^/]+/islands\\.ts$' },
    },
    {
      name: 'proofs-by-the-doors-of-others',
      severity: 'error',
      comment: 'An author’s proof shows an unpublished article as the office’s preview does.',
      from: { path: '^src/web/slices/proofs/' },
      to: {
        path: webSlices,
        pathNot: ['^src/web/slices/proofs/', '^src/web/slices/[^/]+/(index\\.tsx?|for-office\\.ts)$'],
      },
    },
    {
      name: 'web-office-by-its-doors',
      severity: 'error',
      comment:
        'The office has a door of its own (`for-office.ts`), so that readers’ pages load nothing of what only it shows.',
      from: { path: '^src/web/office/' },
      to: {
        path: webSlices,
        pathNot: '^src/web/slices/[^/]+/(index\\.tsx?|for-office\\.ts)$',
      },
    },
    {
      name: 'web-office-part-by-its-index',
      severity: 'error',
      from: { path: webOfficeParts, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: webOfficeParts,
        pathNot: ['^src/web/office/$1/', '^src/web/office/[^/]+/index\\.tsx?$'],
      },
    },
    {
      name: 'web-office-stands-alone',
      severity: 'error',
      comment: 'Only the table of routes names screens of the office, so that readers load nothing of it.',
      from: { path: '^src/web/', pathNot: '^src/web/(office/|routes\\.ts$)' },
      to: { path: '^src/web/office/' },
    },
    {
      name: 'web-slice-by-its-index-from-outside',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '^src/web/(slices/|office/|islands/|routes\\.ts$)' },
      to: { path: webSlices, pathNot: '^src/web/slices/[^/]+/index\\.tsx?$' },
    },
    {
      name: 'sql-in-stores-only',
      severity: 'error',
      comment: 'Only a store talks to the database; types of tables and transactions may be named elsewhere.',
      from: {
        path: '^src/server/(slices|office)/',
        pathNot: ['/store[^/]*\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: '(^|/)node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-do-no-io',
      severity: 'error',
      from: { path: '/rules[^/]*\\.ts$', pathNot: '\\.test\\.ts$' },
      to: {
        path: [
          '^(node:)?(fs|http|https|http2|net|tls|dgram|dns|child_process|worker_threads|timers)',
          '(^|/)node_modules/(kysely|pg|pino|sharp)/',
          '^src/server/platform/(db|storage|http|log|clock)',
          '/store[^/]*\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    ...slicesMayUse,
    ...officePartRules,
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types)' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.css$|\\?url$)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'types', 'default'],
    },
  },
};
