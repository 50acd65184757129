/**
 * `node scripts/pack-image.ts FOLDER`: the root file system of the image, of this checkout with its built pages: the program,
 * the packages that it loads, Node, a shell and their libraries. The Containerfile does the rest.
 */
import { cpSync, existsSync, globSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '#server/open-services.ts';
import { OperatorError } from '#server/platform/config.ts';
import manifest from '../package.json' with { type: 'json' };
import { filesOf, packagesOf } from './pack-image/packages.ts';
import { packSystem } from './pack-image/system.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Commands of operators and what they start; those of engineers stay out. */
const commands = [
  'start',
  'migrate',
  'import',
  'convert',
  'ror',
  'withdraw',
  'robots',
  'board-link',
  'bag',
  'backup',
  'restore',
];

function programFiles(): string[] {
  const started = commands.map((name) => /\S+\.ts$/.exec(manifest.scripts[name as 'start'])?.[0] ?? '');
  return globSync(
    [
      ...started,
      ...[
        'package.json',
        'package-lock.json',
        'bin/quire',
        'scripts/load-demo.ts',
        'scripts/ready.ts',
        'scripts/{convert,ror}/*',
      ],
      // The agreement of copyright, and the style sheets of a converted manuscript.
      ...['demo/documents/*', 'src/web/**/*.css'],
      ...['src/{server,contract}/**/*', 'migrations/*', 'build/**/*'],
    ],
    { cwd: root, withFileTypes: true },
  )
    .filter((entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

await runCommand(async () => {
  const [folder, ...others] = process.argv.slice(2);
  if (!folder || others.length > 0) {
    console.error('Usage: node scripts/pack-image.ts FOLDER');
    return 2;
  }
  if (!existsSync(path.join(root, 'build/finished')))
    throw new OperatorError('The pages are not built. Run npm run build.');
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new OperatorError(`${folder} is not empty.`);
  const program = programFiles();
  const code = program.filter((file) => /^(src|scripts|build\/server)\/.*\.[jt]s$/.test(file));
  const packages = packagesOf(root, code).flatMap((one) => filesOf(root, one));
  for (const file of [...program, ...packages])
    cpSync(path.join(root, file), path.join(folder, 'app', file), { dereference: true });
  packSystem(
    folder,
    packages.filter((file) => /\.(node|so[.\d]*)$/.test(file)).map((file) => path.join(root, file)),
  );
  console.info(`${folder}: ${program.length} files of the program, ${packages.length} of packages`);
  return 0;
});
