import type { Article } from '#contract/articles.ts';

type Versioned = Pick<Article, 'id' | 'version' | 'currentVersion'>;

export const isEarlier = ({ version, currentVersion }: Versioned) => version !== currentVersion;

/** `?version=1` for an earlier version, empty for the current one. */
export const versionQuery = (article: Versioned) => (isEarlier(article) ? `?version=${article.version}` : '');
