import { readyToRead } from './reading.ts';

/**
 * The import takes a parser, formulae, pictures and citations. A program that only serves never loads them:
 * it starts faster and is smaller by a third.
 */
export const importArticle: typeof import('./import-article.ts').importArticle = async (...given) =>
  (await import('./import-article.ts')).importArticle(...given);

/** `importFiles` of import-files.ts, loaded at the first call. */
export const importFiles: typeof import('./import-files.ts').importFiles = async (...given) =>
  (await import('./import-files.ts')).importFiles(...given);

/** Has all that an import takes get ready, where it is known that one will come. */
export function readyToImport(): void {
  readyToRead();
  void import('./import-files.ts');
}

/** What publishing in the office works with. */
export const forPublishing = () => import('./for-publishing.ts');
