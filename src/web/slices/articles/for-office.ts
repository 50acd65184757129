/** Apart from `index.ts`, so that readers' pages do not load it. */
export { ArticleNotices, VersionHistory } from './article-notices.tsx';
export { default as ArticlePreview } from './article-preview.tsx';
