/** A class that no rule styles, or a rule that no element has, is left over from a screen of earlier. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const filesOf = (pattern: string): Record<string, string> =>
  Object.fromEntries(
    globSync(pattern, { cwd: root }).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );

/** The classes in the selectors of a style sheet. */
const classesIn = (css: string): string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\/|@layer [^{;]*/g, '').matchAll(/([^{};]+)\{/g)].flatMap(
    ([, selector = '']) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name),
  );

const moduleImport = /import (\w+) from '([^']+\.module\.css)'/g;

/** `file .class` of those that a module has and no component takes, and of those that one takes and its module lacks. */
function amiss(components: Record<string, string>, modules: Record<string, string>): string[] {
  const taken = new Map(Object.keys(modules).map((file) => [file, new Set<string>()]));
  /** Of modules whose classes are chosen as the program runs, only what is missing can be known. */
  const chosen = new Set<string>();
  for (const [file, text] of Object.entries(components))
    for (const [, name, named = ''] of text.matchAll(moduleImport)) {
      const module = named.startsWith('#web/')
        ? named.replace('#web/', 'src/web/')
        : path.posix.join(path.posix.dirname(file), named);
      for (const [, one = ''] of text.matchAll(new RegExp(`(?<![\\w/])${name}\\.(\\w+)`, 'g')))
        taken.get(module)?.add(one);
      if (new RegExp(`\\b${name}\\[`).test(text)) chosen.add(module);
    }
  return [...taken].flatMap(([file, used]) => {
    const styled = new Set(classesIn((modules[file] ?? '').replace(/:global\([^)]*\)/g, '')));
    const unused = chosen.has(file) ? [] : [...styled].filter((one) => !used.has(one));
    return [...unused, ...[...used].filter((one) => !styled.has(one))].map((one) => `${file} .${one}`);
  });
}

test('each class of a module is used, and each that is used has a rule', () => {
  expect(amiss(filesOf('src/web/**/*.{ts,tsx}'), filesOf('src/web/**/*.module.css'))).toEqual([]);
});

test('a class without a rule and a rule without an element are found', () => {
  const component =
    "import styles from './a.module.css';\n<p className={styles.one} /> <p className={styles.two} />";
  expect(amiss({ 'x/a.tsx': component }, { 'x/a.module.css': '.one:hover { } .three p { }' })).toEqual([
    'x/a.module.css .three',
    'x/a.module.css .two',
  ]);
});

/** Classes by their names: those of every page, and those that come with the forms, the office and the author area. */
const ofAll = new Set(Object.values(filesOf('src/web/shell/theme/*.css')).flatMap(classesIn));
const ofWork = new Set(Object.values(filesOf('src/web/ui/forms/**/*.css')).flatMap(classesIn));
const readers =
  /^src\/web\/(?:shell|slices\/(?:articles|content|journals|usage)|ui(?!\/(?:forms|screens)))\//;

test('each class that is named has a rule where it is named', () => {
  const unknown = Object.entries(filesOf('src/web/**/*.tsx')).flatMap(([file, text]) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
      .flatMap(([, plain, mixed = '']) => (plain ?? mixed.replace(/\$\{[^}]*\}/g, ' ')).split(/\s+/))
      .filter((name) => name && !ofAll.has(name) && (readers.test(file) || !ofWork.has(name)))
      .map((name) => `${file} .${name}`),
  );
  expect(unknown).toEqual([]);
});

test('each piece is used', () => {
  const text = Object.values(filesOf('src/web/**/*.tsx')).join('\n');
  const pieces = Object.values(filesOf('src/web/{shell/theme,ui/forms}/pieces.css')).flatMap(classesIn);
  const unused = pieces.filter((name) => !new RegExp(`["'\`\\s]${name}["'\`\\s]`).test(text));
  expect(unused).toEqual([]);
});
