import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type Params,
  type RouterContextProvider,
} from 'react-router';
import type { Api } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { afterStyles } from './after-styles.ts';
import { type ServerSide, serverSide } from './context.ts';
import { warnOf } from './warn-of.ts';

export type LoadArgs = {
  api: Api;
  params: Params;
  query: URLSearchParams;
  /** The call `manuscript`, with the full text where there is one. */
  article: ServerSide['article'];
};

/** The `loader` of a document: it asks the API, in the same process. */
export const publicLoad =
  <Data>(load: (args: LoadArgs) => Promise<Data>) =>
  ({ params, request, context }: LoaderFunctionArgs): Promise<Data> => {
    const { api, article } = (context as Readonly<RouterContextProvider>).get(serverSide);
    return load({ api, article, params, query: new URL(request.url).searchParams });
  };

/** The `action` of a document's form, which works without scripts: it calls the API as the visitor's own. */
export const publicAction =
  <Data>(act: (args: Pick<LoadArgs, 'api' | 'params' | 'query'> & { form: FormData }) => Promise<Data>) =>
  async ({ params, request, context }: ActionFunctionArgs): Promise<Data> => {
    const { api } = (context as Readonly<RouterContextProvider>).get(serverSide);
    return act({ api, params, query: new URL(request.url).searchParams, form: await request.formData() });
  };

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

/** The data of a successful answer; otherwise throws for the error page (404 if not found, else 503). */
export function dataOf<Data>(answer: Envelope<Data>): Data {
  if (answer.code === codes.success) return answer.data;
  const missing = answer.code === codes.notThere || answer.code === codes.refusedInput;
  throw data(answer.msg, { status: missing ? 404 : 503 });
}

/** The data of an answer, or null: for a part that the page can do without. */
export const optional = <Data>(answer: Envelope<Data>): Data | null =>
  answer.code === codes.success ? answer.data : null;
