import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts have taken over the page: false on the server and while the browser does so. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
