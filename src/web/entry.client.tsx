import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { Unreachable } from './api/unreachable.ts';
import { numberEntries } from './shell/history-entries.ts';
import { applyStylesFetchedAhead } from './shell/styles-first.ts';

/** What is not there, or can't be reached, has a page that says so; it is no fault of the program. */
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

// Shows a page of ours, not the browser's, where the press can't be reached (public/offline-worker.js).
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () =>
    navigator.serviceWorker.register('/offline-worker.js').catch(() => {
      // Without it, the browser says in its own words that the press is away.
    });
  // The page comes first.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
