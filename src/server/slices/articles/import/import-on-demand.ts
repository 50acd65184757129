import { prepareWorker } from '../jats-worker.ts';

/**
 * Loads the import's parser, formulae, pictures and citations on demand: a program that only serves starts faster
 * and is smaller by a third.
 */
export const importArticle: typeof import('./import-article.ts').importArticle = async (...given) =>
  (await import('./import-article.ts')).importArticle(...given);

export const importFiles: typeof import('./import-files.ts').importFiles = async (...given) =>
  (await import('./import-files.ts')).importFiles(...given);

/** Loads the import ahead of its first call. */
export function prepareImport(): void {
  prepareWorker();
  void import('./import-files.ts');
}

export const forPublishing = () => import('../for-publishing.ts');
