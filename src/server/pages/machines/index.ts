export { articleDocuments } from './article-documents.ts';
export { isArticleFile, mountArticleFiles } from './article-files.ts';
export { negotiate, withLinks } from './article-page.ts';
