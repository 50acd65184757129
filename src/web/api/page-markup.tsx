import { createContext, type ReactNode, use } from 'react';

/** Provided by entry.server.tsx while it renders: the nonce of the page's own scripts and, in a document, its islands. */
export const PageMarkup = createContext<{
  nonce?: string | undefined;
  /** Renders an island as a root of its own; `ids` is the prefix of ids within. */
  renderIsland?: (island: ReactNode) => { html: string; ids: string };
}>({});

/** For inline scripts; undefined in the browser. */
export const useNonce = () => use(PageMarkup).nonce;
