import type { CachedDocument } from '../documents.ts';
import { articleDocuments } from '../machines/index.ts';
import { type FeedSources, feeds } from './feeds.ts';
import { siteFiles } from './site-files.ts';
import { sitemap } from './sitemap.ts';

/** Feeds, articles for machines, sitemap, robots.txt, manifest and how to search. */
export const feedDocuments = (sources: FeedSources): CachedDocument[] => [
  ...feeds(sources),
  ...articleDocuments(sources),
  ...sitemap(sources),
  ...siteFiles(sources),
];
