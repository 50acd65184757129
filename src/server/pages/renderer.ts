import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { Api, Output } from '#contract/api.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import { paintAtOnce, readStyles, type Styles } from './first-paint.ts';
import type { Made } from './kept.ts';
import { createMemoApi } from './memo-api.ts';
import { pageHeaders, sealScripts } from './security.ts';

/** What the server gives to the pages; `src/web/api/context.ts` says what each is for. */
export type PageSources = {
  api: Api;
  publicUrl: string;
  siteName: string;
  article(id: number): Promise<{ answer: Envelope<Output<'manuscript'>>; text?: SanitisedHtml | undefined }>;
};

/** The part of the built `src/web/entry.server.tsx` that the server calls. */
type PagesEntry = {
  createRequestHandler: typeof createRequestHandler;
  pageContext(sources: PageSources & { nonce: string }): RouterContextProvider;
  pageOf(context: RouterContextProvider): { html: string; fill(html: string): string[] };
  pageQuery: readonly string[];
};

export type Renderer = {
  /** The query fields that pages depend on. */
  query: readonly string[];
  /** Renders the page at `address` (path and query of this site) from content of `version` or newer. */
  render(address: string, version: number): Promise<Made>;
};

/** Pages to render, and their style sheets as far as they are built. */
export type Pages = { build: ServerBuild; styles: Styles };

/** A renderer of the given build of the pages. `sealed: false` leaves the policy out, for hot reload. */
export function createRenderer({ build, styles }: Pages, sources: PageSources, sealed = true): Renderer {
  const entry = build.entry.module as unknown as PagesEntry;
  const handle = entry.createRequestHandler(build, sealed ? 'production' : 'development');
  const apiOf = createMemoApi(sources.api);
  const headers = pageHeaders(sources.publicUrl);
  return {
    query: entry.pageQuery,
    async render(address, version) {
      const nonce = randomBytes(16).toString('base64url');
      const context = entry.pageContext({ ...sources, api: apiOf(version), nonce });
      const answer = await handle(new Request(sources.publicUrl + address), context);
      const location = answer.headers.get('Location');
      const made = {
        status: answer.status,
        headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
      };
      if (location)
        return { ...made, headers: { ...made.headers, Location: location }, body: Buffer.alloc(0) };
      const page = entry.pageOf(context);
      if (!page.html) return { ...made, body: Buffer.from(await answer.arrayBuffer()) };
      if (!sealed) return { ...made, body: bytesOf(page.fill(page.html)) };
      // Sealed before the long texts are in: they hold no script of ours.
      const { head, css, rest } = paintAtOnce(page.html, styles, nonce);
      const { parts, policy } = sealScripts([head, rest], nonce);
      const [sealedHead = '', sealedRest = ''] = parts;
      return {
        ...made,
        headers: { ...made.headers, 'Content-Security-Policy': policy },
        body: bytesOf([...page.fill(sealedHead), css, ...page.fill(sealedRest)]),
      };
    },
  };
}

/**
 * Pieces of a page as its bytes. Each is encoded by itself: most hold plain letters only, and are copied as they
 * are, while one foreign letter would have every piece that it is joined with looked through.
 */
const bytesOf = (pieces: (string | Buffer)[]) =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));

/** The pages as `react-router build` left them in `buildDir`. */
export const loadBuild = async (buildDir: string): Promise<Pages> => ({
  build: await import(pathToFileURL(path.join(buildDir, 'server/index.js')).href),
  styles: readStyles(path.join(buildDir, 'client')),
});
