import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Lock = {
  packages: Record<string, { dependencies?: object; optionalDependencies?: object }>;
};

/** Hot reload, and what only other runtimes load. */
const unneeded = /(^|\/)(vite|bare-[a-z]+)$/;

/** The name of a package, from what an import names. */
const packageOf = (named: string) => /^(@[^/]+\/)?[^/]+/.exec(named)?.[0] ?? '';

/** Packages that files import by name, in any of its forms, or resolve. */
function importedBy(files: string[]): Set<string> {
  const forms = /(?:from|import|import\(|require\(|resolve\()\s*['"`]([@a-z][^'"`$]*)/g;
  const found = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(forms)]);
  return new Set(found.map(([, named = '']) => packageOf(named)));
}

/** Where Node finds package `name` for a module in the folder `from` of the lock file. */
function placeOf(lock: Lock, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (lock.packages[place]) return place;
    if (!at) return undefined;
  }
}

/** Folders of the packages that the files of the program need, with all that these need, below `root`. */
export function packagesOf(root: string, files: string[]): string[] {
  const lock: Lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const own = lock.packages['']?.dependencies ?? {};
  const needed = new Set<string>();
  const need = (from: string, names: Iterable<string>) => {
    for (const name of names) {
      const place = placeOf(lock, from, name);
      if (!place || unneeded.test(place) || needed.has(place) || !existsSync(path.join(root, place)))
        continue;
      needed.add(place);
      const { dependencies, optionalDependencies } = lock.packages[place] ?? {};
      need(place, Object.keys({ ...dependencies, ...optionalDependencies }));
    }
  };
  const imported = importedBy(files.map((file) => path.join(root, file)));
  need(
    '',
    [...imported].filter((name) => name in own),
  );
  // Fonts are found by a name that is put together.
  need(
    '',
    Object.keys(own).filter((name) => name.startsWith('@expo-google-fonts/')),
  );
  return [...needed].sort();
}

/** Types, sources, maps, texts, tests; what is for browsers and loaders of theirs; twins for `require` of what is imported; weights of fonts that no template names. */
const neverLoaded = [
  /\.(map|[cm]?tsx?|flow|md|markdown|tsbuildinfo)$/,
  /\/(tests?|__tests__|umd|amd|cjs-browser|build\/global)\//,
  /\/browser\.m?js$/,
  /^node_modules\/(cpu-features\/deps|emf-converter\/dist\/index\.js$|imapflow\/dist\/cjs)/,
  /^node_modules\/@expo-google-fonts\/.*\/[235689]00(?!SemiBold)\w+\//,
];

/** Files of a package that run, below `root`; packages within it are their own. */
export const filesOf = (root: string, folder: string): string[] =>
  globSync(`${folder}/**/*`, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.slice(folder.length).includes('/node_modules/'))
    .filter((file) => !neverLoaded.some((form) => form.test(file)));
