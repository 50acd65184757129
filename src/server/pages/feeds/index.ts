import type { CachedDocument } from '../documents.ts';
import { articleDocuments } from '../machines/index.ts';
import { type FeedSources, feeds } from './feeds.ts';
import { siteFiles } from './site-files.ts';
import { sitemap } from './sitemap.ts';

/** Feeds, articles for machines, sitemap, robots.txt and manifest. */
export const feedDocuments = (sources: FeedSources): CachedDocument[] => [
  ...feeds(sources),
  ...articleDocuments(sources),
  ...sitemap(sources),
  ...siteFiles(sources),
];
