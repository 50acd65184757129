import { lazy } from 'react';

export { ArticleEntry } from './article-entry.tsx';
export { ArticleNotices, VersionHistory } from './article-notices.tsx';

/** The page of an article as it will be, for the office: `article` and `html`. */
export const ArticlePreview = lazy(() => import('./article-preview.tsx'));
