import type { MetaDescriptor } from 'react-router';
import type { Site } from './site.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export const siteOf = (matches: Matches) =>
  matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined;

/**
 * Title, description and canonical address, for a route's `meta`: `meta = ({ matches, location }) => pageMeta(matches, {
 * title: 'Policy', path: location.pathname })`. Without a title, the press's name alone.
 */
export function pageMeta(
  matches: Matches,
  page: {
    title?: string;
    description?: string;
    /** Of a page without a description, where it is shared. */
    shared?: string;
    path: string;
    /** Open Graph type; default `website`. */
    type?: 'article';
    /** Path of the picture to share; default: the press's. */
    picture?: { path: string; alt: string } | null;
  },
): MetaDescriptor[] {
  const site = siteOf(matches);
  const siteName = site?.siteName ?? 'Quire';
  const title = page.title ? `${page.title} · ${siteName}` : siteName;
  const meta: MetaDescriptor[] = [
    { title },
    { property: 'og:title', content: page.title ?? siteName },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: page.type ?? 'website' },
  ];
  if (page.description) {
    meta.push({ name: 'description', content: page.description });
    meta.push({ property: 'og:description', content: page.description });
  } else if (page.shared) meta.push({ name: 'twitter:description', content: page.shared });
  if (site?.publicUrl) {
    meta.push({ tagName: 'link', rel: 'canonical', href: `${site.publicUrl}${page.path}` });
    meta.push({ property: 'og:url', content: `${site.publicUrl}${page.path}` });
    meta.push(...pictureTags(site.publicUrl, page.picture ?? undefined));
  }
  return meta;
}

/** Open Graph needs absolute addresses. */
function pictureTags(publicUrl: string, picture?: { path: string; alt: string }): MetaDescriptor[] {
  if (!picture) {
    return [
      { property: 'og:image', content: `${publicUrl}/social.png` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'Folded sheets of paper beside the lines of a page' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ];
  }
  return [
    { property: 'og:image', content: `${publicUrl}${picture.path}` },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Keeps a page out of indexes. */
export const notIndexed: MetaDescriptor = { name: 'robots', content: 'noindex' };

/** The journal's feed, as Atom and as RSS. */
export const journalFeeds = (code: string, journalName: string): MetaDescriptor[] =>
  ['atom', 'rss'].map((form) => ({
    tagName: 'link',
    rel: 'alternate',
    type: `application/${form}+xml`,
    title: `New articles of ${journalName}`,
    href: `/feeds/${encodeURIComponent(code)}.${form}`,
  }));
