import { type ClientLoaderFunctionArgs, type Params, redirect } from 'react-router';
import type { Output } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import { codes } from '#contract/codes.ts';
import { afterStyles } from '#web/api/after-styles.ts';
import { browserApi } from '#web/api/browser-api.ts';
import type { NoAnswer, Told } from '#web/api/told.ts';
import { Unreachable, unreachableWords } from '#web/api/unreachable.ts';
import { currentSession, signOut } from '#web/shell/session.ts';
import { warn } from '#web/ui/forms/index.ts';
import { loginPath } from './paths.ts';

/** As the API, but it always resolves, and what went wrong has been told already. */
export type SessionApi = <Name extends CallName>(
  ...call: Parameters<typeof browserApi<Name>>
) => Promise<Told<Output<Name>>>;

const noAnswer: NoAnswer = {
  code: 'no answer',
  msg: unreachableWords,
  data: null,
};

/** What belongs to fields is told at the fields. */
const isOfFields = ({ code, data }: Told<unknown>) =>
  code === codes.refusedInput && Object.keys(data?.fields ?? {}).length > 0;

function callWith(tell: (message: string) => void): SessionApi {
  return async (...call) => {
    const asked = currentSession()?.token;
    const answer: Told<unknown> = await browserApi(...call).catch((error) => {
      if (error instanceof Unreachable) return noAnswer;
      throw error;
    });
    if (answer.code === codes.success) return answer as never;
    if (answer.code === codes.noSession) {
      // Whoever has signed in again meanwhile stays so; of several calls that find the session ended, one says so.
      if (asked && asked === currentSession()?.token) {
        signOut();
        warn(answer.msg);
      }
    } else if (!isOfFields(answer)) tell(answer.msg);
    return answer as never;
  };
}

/**
 * The API for who is signed in (specification §8): a call that fails is told as a warning with the server's
 * words, and so is a press that can't be reached; fields that were refused are left to the form. Code 10021 signs
 * out, and the author area then goes to login. Resolves whatever happens.
 */
export const sessionApi = callWith(warn);

/** The same without the warning, for what happens behind the scenes. Code 10021 is told all the same. */
export const quietSessionApi = callWith(() => {});

export type SessionLoadArgs = { api: SessionApi; params: Params; query: URLSearchParams };

/**
 * What a screen of the author area loads, in the browser only: `export const clientLoader = sessionLoad(…)`.
 * Who is not signed in, or is no longer, goes to login, which leads back here. A screen that says itself what could not
 * be had asks with the quiet `api`, so that it is told once.
 */
export function sessionLoad<Data>(load: (args: SessionLoadArgs) => Promise<Data>, api = sessionApi) {
  const loadHere = async ({ params, request }: ClientLoaderFunctionArgs): Promise<Data> => {
    const url = new URL(request.url);
    const toLogin = () => redirect(loginPath(url.pathname + url.search));
    if (!currentSession()) throw toLogin();
    const loading = load({ api, params, query: url.searchParams });
    // Whatever was loaded or thrown: without a session there is nothing to show.
    await loading.catch(() => {});
    if (!currentSession()) throw toLogin();
    return loading;
  };
  return (args: ClientLoaderFunctionArgs) => afterStyles(loadHere(args));
}
