import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import styles from './room.module.css';
import { theme } from './theme.ts';
import './room.css';

/**
 * Where forms live: the component library in our clothes, and the toasts. Everything that uses `@mantine/*`
 * stands below one of these, and no reader's page has one (vite.config.ts).
 *
 * The scheme is always told as "light": our colours know light and dark themselves (tokens.css). The element
 * around says so to the styles before any script has run.
 */
export function FormsRoom({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <div data-mantine-color-scheme="light" className={styles.room}>
        {children}
      </div>
      {hydrated && <Notifications position="bottom-right" autoClose={6000} transitionDuration={120} />}
    </MantineProvider>
  );
}

/** Shown instead of a form where no scripts run. Until they have taken over, nothing can be sent. */
export const NeedsScripts = ({ children }: { children: ReactNode }) => (
  <noscript>
    <p className={styles.without}>{children}</p>
  </noscript>
);
