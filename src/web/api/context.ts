import { createContext, RouterContextProvider } from 'react-router';
import type { Api, Output } from '#contract/api.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { SanitisedHtml } from '#contract/fields.ts';

/** Passed by the server to a page's loaders. */
export type ServerSide = {
  api: Api;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Nonce of the page's own scripts; replaced by their hashes (server/pages). None in development, which has no policy. */
  nonce?: string;
  /** SITE_NAME, for the header and titles. */
  siteName: string;
  /** The call `manuscript` and the full text in one query. */
  article(
    id: number,
    version?: number,
  ): Promise<{ answer: Envelope<Output<'manuscript'>>; text?: SanitisedHtml | undefined }>;
};

export const serverSide = createContext<ServerSide>();

/** The context of the loaders of one page. */
export function pageContext(side: ServerSide): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(serverSide, side);
  return context;
}
