import type { ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import { WarningToasts } from '#web/ui/warning-toasts.tsx';
import type { Application } from './application.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';

/** Skip link, header, page and footer. `main` and the footer have a key for each page: a new page replaces them, so that they do not visibly move. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const screen = matches[1]?.id;
  const loadsInBrowser = matches.some(({ handle }) => (handle as Application | undefined)?.loadsInBrowser);
  return (
    <>
      <SkipLink to="main">Skip to the content</SkipLink>
      <Header />
      <main key={screen} id="main" tabIndex={-1} data-loads-in-browser={loadsInBrowser || undefined}>
        {children}
      </main>
      <WarningToasts />
      <Footer key={`${pathname}${search}`} />
    </>
  );
}
