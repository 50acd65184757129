import { useEffect } from 'react';
import { PageProgress } from '#web/ui/page-progress.tsx';
import { useFollowedLinks } from './follow-links.ts';
import { useScrollOnRouteChange } from './scroll.ts';
import { markSession } from './session.ts';

/** What an application has beside its screens: links within it, scrolling, and progress are the router's. */
export function ApplicationFrame() {
  useScrollOnRouteChange();
  useFollowedLinks();
  // If React re-creates the whole document, the marks of the first paint are lost.
  useEffect(() => {
    document.documentElement.dataset.js = 'ready';
    markSession();
  }, []);
  return <PageProgress />;
}
