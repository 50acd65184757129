export { ArticleEntry } from './article-entry.tsx';
export { BriefArticles } from './brief-articles.tsx';
export { chooseLead, LeadArticle } from './lead-article.tsx';
export { type ShownEntry, shownEntries } from './shown-entry.ts';
