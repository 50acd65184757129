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
  ): (
    url: string,
    side: PageSources & { nonce?: string },
    form?: URLSearchParams,
  ) => Promise<{ answer: Response /** Of a page; its answer has no body. */; html?: string }>;
  pageQuery: readonly string[];
};

/** A page, with the article that was read for it. */
type Rendered = Answer & { article?: Envelope<Output<'manuscript'>> | undefined };

export type Renderer = {
  /** The query fields that pages depend on. */
  query: readonly string[];
  /** The pattern of the page at a path. */
  routeOf(pathname: string): string;
  /** Renders the page at `address` (path and query) from content of `version` or newer. */
  render(address: string, version: number): Promise<Rendered>;
};

/** Renders pages for one visitor alone, too. */
export type OwnRenderer = Renderer & {
  /** With the API as the visitor's own; `form` is what they sent to the page. */
  renderFor(api: Api, address: string, form?: URLSearchParams): Promise<Answer>;
};

export type Pages = { build: ServerBuild; styles: Styles };

/** `sealed: false` leaves policy and nonces out, for hot reload. */
export function createRenderer({ build, styles }: Pages, sources: PageSources, sealed = true): OwnRenderer {
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

  async function write(address: string, from: PageSources, form?: URLSearchParams): Promise<Answer> {
    const nonce = randomBytes(16).toString('base64url');
    const side = { ...from, ...(sealed && { nonce }) };
    const { answer, html } = await handle(sources.publicUrl + address, side, form);
    const { status } = answer;
    const own = { ...headers, ...headersOf(answer) };
    const written = html === undefined ? Buffer.from(await answer.arrayBuffer()) : Buffer.from(html);
    if (html === undefined || !sealed) return { status, headers: own, body: written };
    const { body, policy } = sealPage(written, styles, nonce);
    return { status, headers: { ...own, 'Content-Security-Policy': policy }, body };
  }

  return {
    query: entry.pageQuery,
    routeOf: routePatterns(build),
    async render(address, version) {
      let transient = false;
      const api = noting(apiOf(version), () => {
        transient = true;
      });
      let article: Rendered['article'];
      const readArticle: PageSources['article'] = async (...asked) => {
        const read = await sources.article(...asked);
        article = read.answer;
        return read;
      };
      const made = await write(address, { ...sources, api, article: readArticle });
      return { ...made, transient, article };
    },
    renderFor: (api, address, form) => write(address, { ...sources, api }, form),
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
