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

/** What a route says whose content the server does not have: `export const handle = { loadsInBrowser: true }`. */
export type LateScreen = { loadsInBrowser: true };

/**
 * What stands around every page: a way past the menu, header, the page itself, footer. Another screen is another
 * `main`, and another page another footer: nothing of the page before slides to a new place.
 */
export function Frame({ children }: { children: ReactNode }) {
  useScrollOnRouteChange();
  useFollowedLinks();
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const screen = matches[1]?.id;
  const late = matches.some(({ handle }) => (handle as LateScreen | undefined)?.loadsInBrowser);
  const site = useSite();
  const kind = headerKind(pathname);
  return (
    <>
      <SkipLink to="main">Skip to the content</SkipLink>
      <PageProgress />
      <SamePart of={kind === undefined ? undefined : { kind, site }}>
        <Header />
      </SamePart>
      <main key={screen} id="main" tabIndex={-1} data-late={late || undefined}>
        {children}
      </main>
      <WarningToasts />
      <SamePart of={site}>
        <Footer key={`${pathname}${search}`} />
      </SamePart>
    </>
  );
}
