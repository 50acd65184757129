import { createHash } from 'node:crypto';
import type { Block } from '#contract/document/nodes.ts';
import type { TypstFile } from './options.ts';

/** The file that says which places of the text links may lead to. */
export const linksFile = 'links.typ';

/** First lines of each file. */
export const imports = `#import "template.typ": *\n#import "${linksFile}": go\n`;

/** Containers whose blocks have files of their own. */
export const holdsOthers = ({ type }: Block): boolean => type === 'section' || type === 'division';

/**
 * Files of one article. Typst keeps what it has laid out by the place of its source, which is a file and a number within
 * it: in a single file an edit would move all that follows, and nothing of it would be found again.
 */
export function createFiles() {
  const files = new Map<string, string>();
  return {
    add: (path: string, source: string) => void files.set(path, source),
    /** Source that is put into a file named by its content, as source that includes the file. */
    include(source: string): string {
      if (source === '' || source === '[]') return source;
      const path = `${createHash('sha256').update(source).digest('hex').slice(0, 32)}.typ`;
      files.set(path, `${imports}#{${source}\n}\n`);
      return `include "${path}"`;
    },
    all: (): TypstFile[] => [...files].map(([path, source]) => ({ path, bytes: Buffer.from(source) })),
  };
}
