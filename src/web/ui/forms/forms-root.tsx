import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import styles from './forms-root.module.css';
import { theme } from './theme.ts';
import './forms-root.css';

/**
 * Provider of the component library and its toasts. Everything that uses `@mantine/*` is below one of these, and no reader's
 * page has one (vite.config.ts). The scheme is always "light": our colours handle light and dark themselves (tokens.css). The
 * attribute on the wrapping element makes it known before scripts run.
 */
export function FormsRoot({ children }: { children: ReactNode }) {
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

/** Shown in place of a form without scripts. Before hydration nothing can be sent. */
export const NeedsScripts = ({ children }: { children: ReactNode }) => (
  <noscript>
    <p className={styles.without}>{children}</p>
  </noscript>
);
