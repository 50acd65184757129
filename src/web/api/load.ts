import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type Params,
  type RouterContextProvider,
} from 'react-router';
import type { Api, Output } from '#contract/api.ts';
import { downloadPath } from '#contract/calls.ts';
import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import { afterStyles } from './after-styles.ts';
import { reach } from './browser-api.ts';
import { serverMarkup, serverSide } from './context.ts';
import { readerApi, warnOf } from './reader-api.ts';

export type LoadArgs = {
  api: Api;
  params: Params;
  query: URLSearchParams;
  /**
   * An article with its full text. The text is `null` during server rendering (it is in the page itself), markup after
   * client-side navigation. Loaded only where it is shown.
   */
  article(
    id: number,
    version?: number,
  ): Promise<{
    answer: Envelope<Output<'manuscript'>>;
    text(): Promise<SanitisedHtml | null>;
  }>;
};

/**
 * A public screen's loader, declared once: in-process on the server, over HTTP in the browser. A route module exports `loader
 * = screen.onServer` and `clientLoader = screen.inBrowser`.
 */
export function publicLoad<Data>(load: (args: LoadArgs) => Promise<Data>) {
  return {
    onServer: ({ params, request, context }: LoaderFunctionArgs) => {
      const provider = context as Readonly<RouterContextProvider>;
      const { api, article } = provider.get(serverSide);
      return load({
        api,
        params,
        query: new URL(request.url).searchParams,
        async article(id, version) {
          const { answer, text } = await article(id, version);
          return {
            answer,
            async text() {
              if (text !== undefined) provider.get(serverMarkup).fullText = text;
              return null;
            },
          };
        },
      });
    },
    inBrowser: ({ params, request }: ClientLoaderFunctionArgs) =>
      afterStyles(
        load({
          api: readerApi,
          params,
          query: new URL(request.url).searchParams,
          async article(id, version) {
            const query = { id, ...(version !== undefined && { version }) };
            const answer = await readerApi('manuscript', { query });
            return { answer, text: () => textAt(optional(answer)?.htmlfile ?? null, request.signal) };
          },
        }).catch(warnUnlessLeft(request)),
      ),
  };
}

/** No warning for a reader who has navigated away. */
const warnUnlessLeft =
  ({ signal }: Request) =>
  (error: unknown): never => {
    if (!signal.aborted) warnOf(error);
    throw error;
  };

/** A `clientLoader` of a screen that only the browser loads, because its data is private. */
export const browserLoad = <Data>(load: (args: ClientLoaderFunctionArgs) => Promise<Data>) =>
  Object.assign(
    (args: ClientLoaderFunctionArgs) => afterStyles(load(args).catch(warnUnlessLeft(args.request))),
    { hydrate: true as const },
  );

async function textAt(address: string | null, signal: AbortSignal): Promise<SanitisedHtml | null> {
  if (!address) return null;
  const response = await reach(downloadPath(address), { signal });
  if (!response.ok) throw data(null, { status: response.status });
  return (await response.text()) as SanitisedHtml;
}

/** The data of a successful answer; otherwise throws for the error page (404 if not found, else 503). */
export function dataOf<Data>(answer: Envelope<Data>): Data {
  if (answer.code === codes.success) return answer.data;
  const missing = answer.code === codes.notThere || answer.code === codes.refusedInput;
  throw data(answer.msg, { status: missing ? 404 : 503 });
}

/** The data of an answer, or null: for a part that the page can do without. */
export const optional = <Data>(answer: Envelope<Data>): Data | null =>
  answer.code === codes.success ? answer.data : null;
