import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { Api, Output } from '#contract/api.ts';
import { codes, type Envelope } from '#contract/envelope.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import type { Answer } from './cached-answer.ts';
import { readStyles, type Styles } from './first-paint.ts';
import { createMemoApi } from './memo-api.ts';
import { routePatterns } from './route-patterns.ts';
import { sealPage } from './seal-page.ts';
import { pageHeaders } from './security.ts';

/** Passed to the pages; see `src/web/api/context.ts`. */
export type PageSources = {
  api: Api;
  publicUrl: string;
  siteName: string;
  article(
    id: number,
    version?: number,
  ): Promise<{ answer: Envelope<Output<'manuscript'>>; text?: SanitisedHtml | undefined }>;
};

/** The part of the built `src/web/entry.server.tsx` that the server calls. */
type PagesEntry = {
  createPageHandler(
    build: ServerBuild,
    mode: 'production' | 'development',
  ): (url: string, side: PageSources & { nonce?: string }) => Promise<Response>;
  pageQuery: readonly string[];
};

export type Renderer = {
  /** The query fields that pages depend on. */
  query: readonly string[];
  /** The pattern of the page at a path. */
  routeOf(pathname: string): string;
  /** Renders the page at `address` (path and query) from content of `version` or newer. */
  render(address: string, version: number): Promise<Answer>;
};

export type Pages = { build: ServerBuild; styles: Styles };

/** `sealed: false` leaves policy and nonces out, for hot reload. */
export function createRenderer({ build, styles }: Pages, sources: PageSources, sealed = true): Renderer {
  const entry = build.entry.module as unknown as PagesEntry;
  const handle = entry.createPageHandler(build, sealed ? 'production' : 'development');
  const apiOf = createMemoApi(sources.api);
  const headers = pageHeaders(sources.publicUrl);

  /** The API for one page; calls `failed` when an answer is missing, which a page may do without. */
  function noting(api: Api, failed: () => void): Api {
    const ask = api as unknown as (...asked: unknown[]) => Promise<Envelope<unknown>>;
    const call = async (...asked: unknown[]) => {
      const answer = await ask(...asked);
      if (answer.code === codes.ourFault) failed();
      return answer;
    };
    return call as unknown as Api;
  }

  return {
    query: entry.pageQuery,
    routeOf: routePatterns(build),
    async render(address, version) {
      const nonce = randomBytes(16).toString('base64url');
      let transient = false;
      const api = noting(apiOf(version), () => {
        transient = true;
      });
      const side = { ...sources, api, ...(sealed && { nonce }) };
      const answer = await handle(sources.publicUrl + address, side);
      const own = { ...headers, ...headersOf(answer) };
      const written = Buffer.from(await answer.arrayBuffer());
      const isPage = own['Content-Type']?.startsWith('text/html') ?? false;
      if (!isPage || !sealed) return { status: answer.status, headers: own, body: written, transient };
      const { body, policy } = sealPage(written, styles, nonce);
      return {
        status: answer.status,
        headers: { ...own, 'Content-Security-Policy': policy },
        body,
        transient,
      };
    },
  };
}

/** As this server names them. */
const headersOf = (answer: Response) =>
  Object.fromEntries(
    [...answer.headers].map(([name, value]) => [
      name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
      value,
    ]),
  );

export const loadBuild = async (buildDir: string): Promise<Pages> => ({
  build: await import(pathToFileURL(path.join(buildDir, 'server/index.js')).href),
  styles: readStyles(path.join(buildDir, 'client')),
});
