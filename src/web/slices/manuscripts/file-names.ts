import { type FileRole, fileKinds } from '#contract/manuscript-files.ts';

/** Characters that a stored name has at most. */
const longestName = 255;

/** A name's ending, in small letters with its dot; empty where it has none. */
export const extensionOf = (name: string) => /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';

/** The same name with another ending. */
export const withExtension = (name: string, extension: string) => name.replace(/\.[^.]*$/, '') + extension;

/** The name under which the form takes this file: `paper.docx` becomes `manuscript-paper.docx`. */
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
