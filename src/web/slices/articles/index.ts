export { ArticleEntry } from './article-entry.tsx';
export { BriefArticles } from './brief-articles.tsx';
export { chooseLead, LeadArticle } from './lead-article.tsx';
export { shownEntries } from './shown-entry.ts';
