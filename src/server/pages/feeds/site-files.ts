import { xml, xmlDocument } from '#server/platform/xml.ts';
import type { CachedDocument } from '../documents.ts';
import { offlinePage } from '../plain-page.ts';

export const siteFiles = ({
  publicUrl,
  siteName,
}: {
  publicUrl: string;
  siteName: string;
}): CachedDocument[] => [
  // Machines ask here, and would take the home page for an answer.
  { path: /^\/(oai|\.well-known)(\/.*)?$/, make: async () => undefined },
  {
    path: /^\/robots\.txt$/,
    make: async () => ({ type: 'text/plain; charset=utf-8', text: robots(publicUrl) }),
  },
  {
    path: /^\/opensearch\.xml$/,
    make: async () => ({
      type: 'application/opensearchdescription+xml; charset=utf-8',
      text: openSearch(publicUrl, siteName),
    }),
  },
  {
    path: /^\/offline\.html$/,
    make: async () => ({ type: 'text/html; charset=utf-8', text: offlinePage(siteName) }),
  },
  {
    path: /^\/site\.webmanifest$/,
    make: async () => ({
      type: 'application/manifest+json',
      text: JSON.stringify(manifest(siteName), null, 2),
    }),
  },
];

/** Everything published may be indexed, PDFs included; not searches, pages behind a session, or the API. */
const robots = (publicUrl: string) => `User-agent: *
Allow: /journal-api/api/download
Disallow: /journal-api/
Disallow: /searchresult
Disallow: /login
Disallow: /register
Disallow: /retrieve-password
Disallow: /reset-password
Disallow: /user-
Disallow: /journal-editorialboard
Disallow: /journal-addboard
Disallow: /review/
Disallow: /confirm-email
Disallow: /orcid
Disallow: /office

Sitemap: ${publicUrl}/sitemap.xml
`;

/** Characters that a browser shows of a search's name. */
const longestName = 16;

/** How browsers and library catalogues search the press (OpenSearch 1.1). */
const openSearch = (publicUrl: string, siteName: string) =>
  xmlDocument(xml`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${siteName.slice(0, longestName).trim()}</ShortName>
<LongName>${siteName.slice(0, 48).trim()}</LongName>
<Description>Search the articles of all journals by title, author, keyword and full text.</Description>
<Url type="text/html" template="${publicUrl}/searchresult?keyword={searchTerms}&amp;page={startPage?}"/>
<Url type="application/atom+xml" template="${publicUrl}/feeds/search.atom?keyword={searchTerms}"/>
<Url type="application/rss+xml" template="${publicUrl}/feeds/search.rss?keyword={searchTerms}"/>
<Url rel="self" type="application/opensearchdescription+xml" template="${publicUrl}/opensearch.xml"/>
<Image height="32" width="32" type="image/x-icon">${publicUrl}/favicon.ico</Image>
<InputEncoding>UTF-8</InputEncoding>
<OutputEncoding>UTF-8</OutputEncoding>
</OpenSearchDescription>`);

const manifest = (siteName: string) => ({
  name: siteName,
  short_name: siteName,
  start_url: '/',
  display: 'browser',
  background_color: '#fbf9f4',
  theme_color: '#fbf9f4',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});
