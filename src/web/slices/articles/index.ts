export { ArticleEntry } from './article-entry.tsx';
