export { ArticleEntry } from './article-entry.tsx';
export { shownEntries } from './shown-entry.ts';
