/** What the office shows of articles; apart from `index.ts`, so that no page of readers loads it. */
export { ArticleNotices, VersionHistory } from './article-notices.tsx';
export { default as ArticlePreview } from './article-preview.tsx';
