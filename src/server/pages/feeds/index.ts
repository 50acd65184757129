import type { CachedDocument } from '../documents.ts';
import { type FeedSources, feeds } from './feeds.ts';
import { siteFiles } from './site-files.ts';
import { sitemap } from './sitemap.ts';

/** Feeds, sitemap, robots.txt and manifest. */
export const feedDocuments = (sources: FeedSources): CachedDocument[] => [
  ...feeds(sources),
  ...sitemap(sources),
  ...siteFiles(sources),
];
