import { createContext } from 'react-router';
import type { Api, Output } from '#contract/api.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { SanitisedHtml } from '#contract/fields.ts';

/** What the server hands to the loaders of a page. */
export type ServerSide = {
  api: Api;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  /** Marks the scripts of this page that the program itself wrote; replaced by their hashes (server/pages). */
  nonce: string;
  /** The press's name, in the header and in titles (SITE_NAME). */
  siteName: string;
  /** The call `manuscript` with the full text of the article, in one question to the database. */
  article(
    id: number,
    version?: number,
  ): Promise<{ answer: Envelope<Output<'manuscript'>>; text?: SanitisedHtml | undefined }>;
};

export const serverSide = createContext<ServerSide>();

/**
 * Markup that a server-rendered page shows, but that is not sent a second time as data for hydration:
 * the full text of an article would otherwise travel twice.
 */
export const serverMarkup = createContext<{ fullText?: SanitisedHtml }>({});
