import type { Input, Output } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { dispatch } from '#server/platform/http/dispatch.ts';
import type { Authenticate } from '#server/platform/http/identity.ts';
import type { RawInput } from '#server/platform/http/parse-input.ts';
import type { Caller, Route } from '#server/platform/http/route.ts';
import { createLog } from '#server/platform/log.ts';
import { reader } from './call-route.ts';

const log = createLog('silent');

/** Makes calls as the router does: the caller is found by what they send, and admitted or refused. */
export const dispatchWith =
  (routes: Route[], authenticate: Authenticate, sent: Partial<Caller>) =>
  <Name extends CallName>(name: Name, input: Input<Name>): Promise<Envelope<Output<Name>>> => {
    const route = routes.find(({ endpoint }) => endpoint.name === name);
    if (!route) throw new Error(`no route ${name}`);
    const caller = { ...reader, ...sent };
    return dispatch(route, input as RawInput, caller, log, authenticate) as Promise<Envelope<Output<Name>>>;
  };
