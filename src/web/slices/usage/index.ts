export { ArticleUsage } from './article-usage.tsx';
