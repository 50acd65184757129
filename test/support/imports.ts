import path from 'node:path';

export type Files = Readonly<Record<string, string>>;

/** Imports that are left once types are erased: `import type` is not. */
const atLoad = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\bfrom\s+)?['"]([^'"]+)['"]/gm;
const later = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** The files and packages that a file imports as it is loaded; with `dynamic`, those of `import()` too. */
export function importsOf(file: string, text: string, { dynamic = false } = {}): string[] {
  const found = [...text.matchAll(atLoad), ...(dynamic ? text.matchAll(later) : [])];
  return found.map(([, specifier = '']) =>
    specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), specifier)
      : specifier.replace(/^#(contract|server|web)\//, 'src/$1/').replace(/^#test\//, 'test/'),
  );
}

/** Everything that a file loads, directly or through other files, itself included; not what `end` loads. */
export function loadedBy(
  file: string,
  files: Files,
  { dynamic = false, end = '' }: { dynamic?: boolean; end?: string } = {},
): Set<string> {
  const loaded = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (loaded.has(next)) continue;
    loaded.add(next);
    if (next !== end) waiting.push(...importsOf(next, files[next] ?? '', { dynamic }));
  }
  return loaded;
}
