import type { ReactNode } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  useMatches,
  useRouteError,
} from 'react-router';
import { serverSide } from './api/context.ts';
import { optional } from './api/load.ts';
import { useNonce } from './api/page-markup.tsx';
import documentScript from './islands/main.ts?worker&url';
import { isApplication } from './shell/application.ts';
import { ApplicationFrame } from './shell/application-frame.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { firstPaintScript } from './shell/first-paint.ts';
import { Frame } from './shell/frame.tsx';
import { OldBrowser } from './shell/old-browser.tsx';
import {
  firstEmail,
  footerGroups,
  furtherInformationLinks,
  joinUsLinks,
  type Site,
  siteJournal,
  socialMediaLinks,
} from './shell/site.ts';
import { speculationRules } from './shell/speculation-rules.ts';
import latinFont from './shell/theme/fonts/quire-serif-normal.woff2?url';
import './shell/theme/index.css';

export const links = () => [
  { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'alternate', type: 'application/atom+xml', title: 'New articles', href: '/feeds/articles.atom' },
  { rel: 'alternate', type: 'application/rss+xml', title: 'New articles', href: '/feeds/articles.rss' },
  { rel: 'alternate', type: 'application/atom+xml', title: 'News', href: '/feeds/news.atom' },
  {
    rel: 'search',
    type: 'application/opensearchdescription+xml',
    title: 'Articles',
    href: '/opensearch.xml',
  },
];

/** Parts that fail to load are left out, since the page itself may not need them. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Site> {
  const { api, publicUrl, siteName } = context.get(serverSide);
  const group = (id: number) => api('getListByReId', { params: { id } }).then(optional);
  const [journals, furtherInformation, joinUs, socialMedia, contact, ways] = await Promise.all([
    api('getJournalList').then(optional),
    group(footerGroups.furtherInformation),
    group(footerGroups.joinUs),
    group(footerGroups.socialMedia),
    api('getArctypeById', { params: { id: 6 } }).then(optional),
    api('signInWays').then(optional),
  ]);
  return {
    siteName,
    publicUrl,
    year: new Date().getFullYear(),
    journals: (journals ?? []).map(siteJournal),
    furtherInformation: furtherInformationLinks(furtherInformation ?? []),
    joinUs: joinUsLinks(joinUs ?? []),
    socialMedia: socialMediaLinks(socialMedia ?? []),
    editorialEmail: contact && firstEmail(contact.content),
    orcid: ways?.orcid ?? false,
  };
}

/** Journals and footer are loaded once. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const application = isApplication(useMatches());
  return (
    <html lang="en" id="top" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf9f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#181613" media="(prefers-color-scheme: dark)" />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
        <Meta />
        <Links />
        {!application && (
          <>
            <script type="module" src={documentScript} fetchPriority="low" />
            <script
              nonce={nonce}
              type="speculationrules"
              dangerouslySetInnerHTML={{ __html: speculationRules }}
            />
          </>
        )}
      </head>
      <body>
        {application && <ApplicationFrame />}
        {application && <OldBrowser />}
        <Frame>{children}</Frame>
        {application && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
