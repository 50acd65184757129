import { type FileRole, fileKinds } from '#contract/manuscript-files.ts';

/** Maximum length of a stored name. */
const longestName = 255;

/** Lower case, with its dot; empty without one. */
export const extensionOf = (name: string) => /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';

export const withExtension = (name: string, extension: string) => name.replace(/\.[^.]*$/, '') + extension;

/** Adds the prefix that the form requires: `paper.docx` → `manuscript-paper.docx`. */
export function renamed(role: FileRole, name: string): string {
  const ending = extensionOf(name);
  const stem = name.slice(0, name.length - ending.length).trim();
  const { startsWith } = fileKinds[role];
  const start = startsWith === null ? '' : `${startsWith}-`;
  return (
    start +
    stem.slice(0, longestName - start.length - ending.length) +
    name.slice(name.length - ending.length)
  );
}
