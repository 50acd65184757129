import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { Api, Output } from '#contract/api.ts';
import { codes, type Envelope } from '#contract/envelope.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import type { Answer } from './cached-answer.ts';
import { readStyles, type Styles } from './first-paint.ts';
import { type Around, type Frame, makeFrame, plainPage } from './frame.ts';
import { createMemoApi } from './memo-api.ts';
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

/** A page in its parts; `fill` inserts long texts into its body, which holds marks for them. */
type WrittenPage = { around: Around; tags: string; body: string; data: string; fill(body: string): string[] };

/** The part of the built `src/web/entry.server.tsx` that the server calls. */
type PagesEntry = {
  createPageRenderer(
    build: ServerBuild,
    mode: 'production' | 'development',
  ): (
    url: string,
    side: PageSources & { nonce: string },
  ) => Promise<{ status: number; location?: string | null; page: WrittenPage | string }>;
  pageQuery: readonly string[];
};

export type Renderer = {
  /** The query fields that pages depend on. */
  query: readonly string[];
  /** Renders the page at `address` (path and query) from content of `version` or newer. */
  render(address: string, version: number): Promise<Answer>;
};

export type Pages = { build: ServerBuild; styles: Styles };

/** `sealed: false` leaves the policy out, for hot reload. */
export function createRenderer({ build, styles }: Pages, sources: PageSources, sealed = true): Renderer {
  const entry = build.entry.module as unknown as PagesEntry;
  const renderPage = entry.createPageRenderer(build, sealed ? 'production' : 'development');
  const apiOf = createMemoApi(sources.api);
  const headers = { ...pageHeaders(sources.publicUrl), 'Content-Type': 'text/html; charset=utf-8' };
  const frames = new WeakMap<Around, Frame>();

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

  function frameOf(around: Around): Frame {
    const frame = frames.get(around) ?? makeFrame(around, styles);
    frames.set(around, frame);
    return frame;
  }

  return {
    query: entry.pageQuery,
    async render(address, version) {
      const nonce = randomBytes(16).toString('base64url');
      let transient = false;
      const api = noting(apiOf(version), () => {
        transient = true;
      });
      const { status, location, page } = await renderPage(sources.publicUrl + address, {
        ...sources,
        api,
        nonce,
      });
      if (location)
        return { status, headers: { ...headers, Location: location }, body: Buffer.alloc(0), transient };
      if (typeof page === 'string') return { status, headers, body: Buffer.from(page), transient };
      const { around, tags, data } = page;
      const own = { tags, body: page.fill(page.body), data };
      if (!sealed) return { status, headers, body: plainPage(around, own), transient };
      const { body, policy } = frameOf(around)(own);
      return { status, headers: { ...headers, 'Content-Security-Policy': policy }, body, transient };
    },
  };
}

export const loadBuild = async (buildDir: string): Promise<Pages> => ({
  build: await import(pathToFileURL(path.join(buildDir, 'server/index.js')).href),
  styles: readStyles(path.join(buildDir, 'client')),
});
