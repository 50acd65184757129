import type { CachedDocument } from '../documents.ts';
import { articleDocuments } from '../machines/index.ts';
import { feeds } from './feeds.ts';
import { kbart } from './kbart.ts';
import { type ManifestSources, manifests } from './manifests.ts';
import { siteFiles } from './site-files.ts';
import { sitemap } from './sitemap.ts';

/** Feeds, articles for machines, the list of journals for libraries, manifests for archives, sitemap, robots.txt, manifest and how to search. */
export const feedDocuments = (sources: ManifestSources): CachedDocument[] => [
  ...feeds(sources),
  ...articleDocuments(sources),
  kbart(sources),
  ...manifests(sources),
  ...sitemap(sources),
  ...siteFiles(sources),
];
