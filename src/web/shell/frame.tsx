import type { ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import { SamePart } from '#web/api/page-markup.tsx';
import { PageProgress } from '#web/ui/page-progress.tsx';
import { WarningToasts } from '#web/ui/warning-toasts.tsx';
import { useFollowedLinks } from './follow-links.ts';
import { Footer } from './footer.tsx';
import { Header, headerKind } from './header.tsx';
import { useScrollOnRouteChange } from './scroll.ts';
import { useSite } from './site.ts';
import { SkipLink } from './skip-link.tsx';

/** `handle` of a route whose content is loaded in the browser only. */
export type BrowserLoaded = { loadsInBrowser: true };

/** Skip link, header, page and footer. `main` and the footer have a key for each page: a new page replaces them, so that they do not visibly move. */
export function Frame({ children }: { children: ReactNode }) {
  useScrollOnRouteChange();
  useFollowedLinks();
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const screen = matches[1]?.id;
  const loadsInBrowser = matches.some(({ handle }) => (handle as BrowserLoaded | undefined)?.loadsInBrowser);
  const site = useSite();
  const kind = headerKind(pathname);
  return (
    <>
      <SkipLink to="main">Skip to the content</SkipLink>
      <PageProgress />
      <SamePart of={kind === undefined ? undefined : { kind, site }}>
        <Header />
      </SamePart>
      <main key={screen} id="main" tabIndex={-1} data-loads-in-browser={loadsInBrowser || undefined}>
        {children}
      </main>
      <WarningToasts />
      <SamePart of={site}>
        <Footer key={`${pathname}${search}`} />
      </SamePart>
    </>
  );
}
