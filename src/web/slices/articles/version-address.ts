import type { Article } from '#contract/articles.ts';

type Versioned = Pick<Article, 'id' | 'version' | 'currentVersion'>;

/** Whether this is how an article stood before a correction. */
export const isEarlier = ({ version, currentVersion }: Versioned) => version !== currentVersion;

/** `?version=1` of an earlier version, to be put behind an address; nothing of the current one. */
export const versionQuery = (article: Versioned) => (isEarlier(article) ? `?version=${article.version}` : '');
