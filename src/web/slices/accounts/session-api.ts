import { type ClientLoaderFunctionArgs, type Params, redirect } from 'react-router';
import type { Output } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import { codes } from '#contract/codes.ts';
import { afterStyles } from '#web/api/after-styles.ts';
import { browserApi } from '#web/api/browser-api.ts';
import type { CallResult, NoAnswer } from '#web/api/call-result.ts';
import { Unreachable, unreachableMessage } from '#web/api/unreachable.ts';
import { currentSession, signOut } from '#web/shell/session.ts';
import { warn } from '#web/ui/forms/index.ts';
import { forgetProof } from './orcid/kept.ts';
import { loginPath } from './paths.ts';

/** Like `api`, but never rejects; errors have already been shown as a warning. */
export type SessionApi = <Name extends CallName>(
  ...call: Parameters<typeof browserApi<Name>>
) => Promise<CallResult<Output<Name>>>;

const noAnswer: NoAnswer = {
  code: 'no answer',
  msg: unreachableMessage,
  data: null,
};

/** Forms show errors of their fields. */
const isOfFields = ({ code, data }: CallResult<unknown>) =>
  code === codes.refusedInput && Object.keys(data?.fields ?? {}).length > 0;

function callWith(tell: (refused: CallResult<unknown>) => void): SessionApi {
  return async (...call) => {
    const asked = currentSession()?.token;
    const answer: CallResult<unknown> = await browserApi(...call).catch((error) => {
      if (error instanceof Unreachable) return noAnswer;
      throw error;
    });
    if (answer.code === codes.success) return answer as never;
    if (answer.code === codes.noSession) {
      // Only if the session that made the call is still the current one: keeps a newer session, and warns once for several
      // calls.
      if (asked && asked === currentSession()?.token) {
        forgetProof();
        signOut();
        warn(answer.msg);
      }
    } else if (!isOfFields(answer)) tell(answer);
    return answer as never;
  };
}

/**
 * The API for signed-in users (specification §8): shows a failed call or an unreachable server as a warning, except errors of
 * fields. Code 10021 (session expired) signs out, and the author area redirects to login. Never rejects.
 */
export const sessionApi = callWith(({ msg }) => warn(msg));

/** For forms that show a conflict beside their fields: without a warning of it. */
export const formSessionApi = callWith(({ code, msg }) => code !== codes.conflict && warn(msg));

/** Without the warning, except for an expired session (10021). */
export const quietSessionApi = callWith(() => {});

export type SessionLoadArgs = { api: SessionApi; params: Params; query: URLSearchParams };

/**
 * `clientLoader` of a screen that needs a session: `export const clientLoader = sessionLoad(…)`. Without one it redirects to
 * login, which leads back here. `api` is the quiet one, for screens that show load failures themselves.
 */
export function sessionLoad<Data>(load: (args: SessionLoadArgs) => Promise<Data>, api = sessionApi) {
  const loadHere = async ({ params, request }: ClientLoaderFunctionArgs): Promise<Data> => {
    const url = new URL(request.url);
    const toLogin = () => redirect(loginPath(url.pathname + url.search));
    if (!currentSession()) throw toLogin();
    const loading = load({ api, params, query: url.searchParams });
    await loading.catch(() => {});
    if (!currentSession()) throw toLogin();
    return loading;
  };
  return (args: ClientLoaderFunctionArgs) => afterStyles(loadHere(args));
}
