import type { KeptDocument } from '../documents.ts';
import { feeds, type Press } from './feeds.ts';
import { siteFiles } from './site-files.ts';
import { sitemap } from './sitemap.ts';

/** What machines read of the site: feeds, sitemap, robots.txt, manifest. */
export const machineDocuments = (press: Press): KeptDocument[] => [
  ...feeds(press),
  ...sitemap(press),
  ...siteFiles(press),
];
