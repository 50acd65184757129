import { readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

type Options = NonNullable<Parameters<typeof cruise>[1]>;
type Config = { forbidden: NonNullable<Options['ruleSet']>['forbidden']; options: Options };

const config = (await extractOptions(path.join(root, '.dependency-cruiser.mjs'))) as Config;

async function cruised(folder: string, sources: string[]): Promise<ICruiseResult> {
  const { forbidden, options } = config;
  const { output } = await cruise(sources, {
    ...options,
    baseDir: folder,
    ruleSet: { forbidden },
    validate: true,
  });
  return output as ICruiseResult;
}

const violationsOf = ({ summary }: ICruiseResult) =>
  summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

/** What every part of the office may use. */
const forEveryPart = /office\/ground\/$|web\/office\/letters\/$/;

/** Neighbours that a rule permits to a slice or part and that none of its files imports. */
const unusedPermits = ({ modules }: Pick<ICruiseResult, 'modules'>): string[] =>
  (config.forbidden ?? [])
    .filter(({ name }) => name?.endsWith('-keeps-to-its-neighbours'))
    .flatMap((rule) => {
      const { from, to } = rule as { from: { path: string }; to: { pathNot: string } };
      const own = new RegExp(from.path);
      const [, floor = '', names = ''] = /^\^([^(]+)\(([^)]+)\)\/$/.exec(to.pathNot) ?? [];
      const used = modules
        .filter(({ source }) => own.test(source))
        .flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved));
      return names
        .split('|')
        .map((name) => `${floor}${name}/`)
        .filter((place) => !own.test(place) && !forEveryPart.test(place))
        .filter((place) => !used.some((file) => file.startsWith(place)))
        .map((place) => `${from.path} does not use ${place}`);
    });

test('no wall is broken, and each slice and part uses every neighbour that it may', async () => {
  const result = await cruised(root, ['src', 'scripts', 'test']);
  expect(violationsOf(result)).toEqual([]);
  expect(unusedPermits(result)).toEqual([]);
});

test('a neighbour that nothing uses is found', () => {
  expect(unusedPermits({ modules: [] })).toContain(
    '^src/server/slices/board/ does not use src/server/slices/journals/',
  );
});

type Breach = [wall: string, files: Record<string, string>];

const reaching = (slice: string, other: string) => ({
  [`src/server/slices/${slice}/a.ts`]: `import '../${other}/index.ts';`,
  [`src/server/slices/${other}/index.ts`]: '',
});

const reachingPart = (floor: string, part: string, other: string) => ({
  [`src/${floor}/${part}/a.ts`]: `import '../${other}/index.ts';`,
  [`src/${floor}/${other}/index.ts`]: '',
});

const foldersOf = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** For each wall a small tree that breaks it, and nothing else. */
const breaches: Breach[] = [
  ['no-cycles', { 'src/web/ui/a.ts': "import './b.ts';", 'src/web/ui/b.ts': "import './a.ts';" }],
  ['contract-stands-alone', { 'src/contract/a.ts': "import 'kysely';" }],
  ['contract-stands-alone', { 'src/contract/a.ts': "import '../web/ui/b.ts';", 'src/web/ui/b.ts': '' }],
  ['server-not-to-web', { 'src/server/a.ts': "import '#web/ui/b.ts';", 'src/web/ui/b.ts': '' }],
  [
    'web-not-to-server',
    {
      'src/web/shell/a.tsx': "import type { B } from '#server/b.ts';\nexport const A = (b: B) => <p>{b}</p>;",
      'src/server/b.ts': 'export type B = string;',
    },
  ],
  [
    'platform-knows-no-business',
    {
      'src/server/platform/a.ts': "import '../slices/journals/index.ts';",
      'src/server/slices/journals/index.ts': '',
    },
  ],
  [
    'ui-and-api-know-no-business',
    { 'src/web/ui/a.tsx': "import '#web/slices/journals/index.ts';", 'src/web/slices/journals/index.ts': '' },
  ],
  [
    'server-slice-by-its-index',
    {
      'src/server/slices/articles/a.ts': "import '../journals/store.ts';",
      'src/server/slices/journals/store.ts': '',
    },
  ],
  [
    'server-slice-by-its-index-from-outside',
    {
      'src/server/app.ts': "import './slices/journals/store.ts';",
      'src/server/slices/journals/store.ts': '',
    },
  ],
  [
    'web-slice-by-its-index',
    { 'src/web/slices/articles/a.tsx': "import '../journals/b.tsx';", 'src/web/slices/journals/b.tsx': '' },
  ],
  [
    'islands-by-their-door',
    {
      'src/web/islands/a.ts': "import '#web/slices/journals/index.ts';",
      'src/web/slices/journals/index.ts': '',
    },
  ],
  [
    'proofs-by-the-doors-of-others',
    { 'src/web/slices/proofs/a.tsx': "import '../articles/b.tsx';", 'src/web/slices/articles/b.tsx': '' },
  ],
  [
    'web-slice-by-its-index',
    {
      'src/web/slices/journals/a.tsx': "import '../articles/for-office.ts';",
      'src/web/slices/articles/for-office.ts': '',
    },
  ],
  [
    'web-office-by-its-doors',
    {
      'src/web/office/desk/a.tsx': "import '#web/slices/articles/b.tsx';",
      'src/web/slices/articles/b.tsx': '',
    },
  ],
  [
    'web-slice-by-its-index-from-outside',
    { 'src/web/shell/a.tsx': "import '../slices/journals/b.tsx';", 'src/web/slices/journals/b.tsx': '' },
  ],
  [
    'sql-in-stores-only',
    { 'src/server/slices/journals/routes.ts': "import { sql } from 'kysely';\nsql`select 1`;" },
  ],
  [
    'rules-do-no-io',
    {
      'src/server/slices/journals/rules-title.ts':
        "import { readFile } from 'node:fs/promises';\nreadFile('x');",
    },
  ],
  ...readdirSync(path.join(root, 'src/server/slices')).map(
    (slice): Breach => [`${slice}-keeps-to-its-neighbours`, reaching(slice, 'stranger')],
  ),
  ['letters-keeps-to-its-neighbours', reaching('letters', 'accounts')],
  ['content-keeps-to-its-neighbours', reaching('content', 'journals')],
  ['manuscripts-keeps-to-its-neighbours', reaching('manuscripts', 'reviews')],
  [
    'slices-know-no-office',
    {
      'src/server/slices/reviews/a.ts': "import '../../office/index.ts';",
      'src/server/office/index.ts': '',
    },
  ],
  [
    'office-part-by-its-index',
    {
      'src/server/office/desk/a.ts': "import '../publishing/publish.ts';",
      'src/server/office/publishing/publish.ts': '',
    },
  ],
  [
    'office-by-its-index',
    {
      'src/server/app.ts': "import './office/desk/action.ts';",
      'src/server/office/desk/action.ts': '',
    },
  ],
  [
    'sql-in-stores-only',
    { 'src/server/office/desk/action.ts': "import { sql } from 'kysely';\nsql`select 1`;" },
  ],
  ...foldersOf('src/server/office').map(
    (part): Breach => [
      `office-${part}-keeps-to-its-neighbours`,
      reachingPart('server/office', part, 'stranger'),
    ],
  ),
  ['office-ground-keeps-to-its-neighbours', reachingPart('server/office', 'ground', 'publishing')],
  ['office-mail-keeps-to-its-neighbours', reachingPart('server/office', 'mail', 'desk')],
  ...foldersOf('src/web/office').map(
    (part): Breach => [
      `web-office-${part}-keeps-to-its-neighbours`,
      reachingPart('web/office', part, 'stranger'),
    ],
  ),
  ['web-office-ground-keeps-to-its-neighbours', reachingPart('web/office', 'ground', 'history')],
  [
    'web-office-part-by-its-index',
    {
      'src/web/office/desk/a.tsx': "import '../mail/b.tsx';",
      'src/web/office/mail/b.tsx': '',
    },
  ],
  [
    'web-office-stands-alone',
    {
      'src/web/slices/articles/a.tsx': "import '#web/office/ground/index.ts';",
      'src/web/office/ground/index.ts': '',
    },
  ],
  [
    'every-page-without-forms',
    { 'src/web/shell/a.tsx': "import '#web/ui/forms/index.ts';", 'src/web/ui/forms/index.ts': '' },
  ],
  [
    'readers-pages-without-forms',
    { 'src/web/slices/articles/a.tsx': "import '#web/ui/forms/index.ts';", 'src/web/ui/forms/index.ts': '' },
  ],
  ['readers-pages-without-forms', { 'src/web/slices/journals/a.tsx': "import '@mantine/core';" }],
  [
    'web-slice-by-its-index',
    {
      'src/web/slices/articles/a.tsx': "import '../usage/islands.ts';",
      'src/web/slices/usage/islands.ts': '',
    },
  ],
  [
    'document-scripts-by-islands',
    {
      'src/web/slices/articles/start-article.ts': "import '../usage/index.ts';",
      'src/web/slices/usage/index.ts': '',
    },
  ],
  [
    'tables-know-no-business',
    {
      'src/web/tables/a.tsx': "import '#web/office/ground/index.ts';",
      'src/web/office/ground/index.ts': '',
    },
  ],
  [
    'drafts-know-no-business',
    {
      'src/web/drafts/a.ts': "import '#web/slices/accounts/index.ts';",
      'src/web/slices/accounts/index.ts': '',
    },
  ],
  [
    'drafts-where-somebody-types',
    { 'src/web/slices/articles/a.tsx': "import '#web/drafts/b.ts';", 'src/web/drafts/b.ts': '' },
  ],
  [
    'drafts-where-somebody-types',
    { 'src/web/shell/a.tsx': "import '#web/drafts/b.ts';", 'src/web/drafts/b.ts': '' },
  ],
  ['web-office-ground-keeps-to-its-neighbours', reachingPart('web/office', 'ground', 'letters')],
  ['nothing-unresolved', { 'src/server/a.ts': "import './gone.ts';" }],
];

test('each wall is broken below', async () => {
  const tried = new Set(breaches.map(([wall]) => wall));
  expect(config.forbidden?.map(({ name }) => name).filter((name) => !tried.has(name ?? ''))).toEqual([]);
});

describe('a broken wall is found', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'quire-walls-'));
    await cp(path.join(root, 'package.json'), path.join(folder, 'package.json'));
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(breaches)('%s', async (wall, files) => {
    await rm(path.join(folder, 'src'), { recursive: true, force: true });
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    }
    const found = violationsOf(await cruised(folder, ['src']));
    expect(found.map((violation) => violation.split(':')[0])).toContain(wall);
  });
});
