import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { Unreachable } from './api/unreachable.ts';
import { applyStylesFetchedAhead } from './shell/apply-styles.ts';
import { numberEntries } from './shell/history-entries.ts';
import { startShell } from './shell/start-shell.ts';

/** Not found and unreachable have their own page and are not logged as errors. */
const isForeseen = (error: unknown) => isRouteErrorResponse(error) || error instanceof Unreachable;

applyStylesFetchedAhead();
numberEntries();
startShell();

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
