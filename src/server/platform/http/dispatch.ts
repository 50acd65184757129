import type { z } from 'zod';
import type { Api } from '#contract/api.ts';
import { codes, type Envelope } from '#contract/envelope.ts';
import type { Log } from '../log.ts';
import { answerOfFailure } from './failures.ts';
import { type Authenticate, claimsIdentity, identify } from './identity.ts';
import type { IncomingFile } from './multipart.ts';
import { parseInput, type RawInput } from './parse-input.ts';
import { type Caller, fail, type MaybeSignedIn, type Route, refuseFields, type Staff } from './route.ts';

/** For callers who can't sign in, such as a page being rendered. */
const nobody: Authenticate = async () => undefined;

/**
 * Answers one call: finds the session where the contract asks for one, parses the input by the contract,
 * runs the handler, and lets out only what the contract declares. A bug becomes code 10500 with the
 * request's id, and goes to the log.
 */
export async function dispatch(
  route: Route,
  raw: RawInput,
  caller: Caller,
  log: Log,
  authenticate: Authenticate = nobody,
  file?: IncomingFile,
): Promise<Envelope<unknown>> {
  const { access } = route.endpoint;
  try {
    if (access === 'public' || access === 'link') return await answer(route, raw, caller, file);
    const identity = await identify(raw, caller, authenticate);
    if (!identity) {
      if (access === 'session or link' && !claimsIdentity(raw, caller))
        return await answer(route, raw, caller, file);
      return fail(codes.noSession, 'Please login again!');
    }
    if (access !== 'editor' && access !== 'administrator')
      return await answer(route, raw, { ...caller, identity }, file);
    const rights = await identity.rights();
    if (!rights.everything && (access === 'administrator' || rights.journals.length === 0))
      return fail(codes.notAllowed, `This is for ${access}s of the press.`);
    return await answer(route, raw, { ...caller, identity, rights }, file);
  } catch (error) {
    log.error({ err: error, call: route.endpoint.name, requestId: caller.requestId }, 'call failed');
    return answerOfFailure(error, caller.requestId);
  }
}

async function answer(
  route: Route,
  raw: RawInput,
  caller: Caller | MaybeSignedIn | Staff,
  file: IncomingFile | undefined,
): Promise<Envelope<unknown>> {
  const { input, fields } = parseInput(route.endpoint, raw);
  if (Object.keys(fields).length > 0) return refuseFields(fields);
  const { takesFile } = route.endpoint;
  if (takesFile && !file)
    return fail(codes.refusedInput, `A file must be in the field “${takesFile.field}”.`);
  const answer = await route.handle(input as Parameters<Route['handle']>[0], caller, file);
  if (answer.code !== codes.success) return answer;
  return { ...answer, data: (route.endpoint.output as z.ZodType).parse(answer.data) };
}

/** The API in the same process, for pages that the server renders. */
export function localApi(routes: Route[], log: Log): Api {
  const byName = new Map<string, Route>(routes.map((route) => [route.endpoint.name, route]));
  const caller: Caller = { address: 'local', userAgent: '', requestId: 'page' };
  const call = (name: string, input: RawInput = {}) => {
    const route = byName.get(name);
    if (!route) throw new Error(`No slice answers ${name}`);
    return dispatch(route, input, caller, log);
  };
  return call as Api;
}

/** Throws when a call of the contract has no route, or two; or is for editors, and not kept to their journals. */
export function assertComplete(routes: Route[], names: string[]): void {
  for (const name of names) {
    const count = routes.filter((route) => route.endpoint.name === name).length;
    if (count !== 1) throw new Error(`The call ${name} has ${count} routes; it must have one.`);
  }
  for (const { endpoint, keptToJournals } of routes)
    if (endpoint.access === 'editor' && !keptToJournals)
      throw new Error(`The call ${endpoint.name} is not kept to the journals of its editor.`);
}
