import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { Unreachable } from './api/unreachable.ts';
import { applyStylesFetchedAhead } from './shell/apply-styles.ts';
import { numberEntries } from './shell/history-entries.ts';

/** Not found and unreachable have their own page and are not logged as errors. */
const isForeseen = (error: unknown) => isRouteErrorResponse(error) || error instanceof Unreachable;

applyStylesFetchedAhead();
numberEntries();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onCaughtError(error) {
        if (!isForeseen(error)) console.error(error);
      },
    },
  );
});

// Shows our offline page when the server can't be reached (public/offline-worker.js).
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () =>
    navigator.serviceWorker.register('/offline-worker.js').catch(() => {
      // Without it, the browser shows its own error page.
    });
  // After the page has loaded.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
