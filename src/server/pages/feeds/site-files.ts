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
Disallow: /office

Sitemap: ${publicUrl}/sitemap.xml
`;

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
