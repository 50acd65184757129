import type { z } from 'zod';
import type { Api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { codes, type Envelope } from '#contract/envelope.ts';
import { inItsPlace } from '#contract/labels.ts';
import type { Log } from '../log.ts';
import { type Admitted, admit, unauthenticated } from './admit.ts';
import { failureAnswer } from './failures.ts';
import type { Authenticate } from './identity.ts';
import type { IncomingFile } from './multipart.ts';
import { type ParsedInput, parseInput, type RawInput } from './parse-input.ts';
import { type Caller, fail, type Route, refuseFields } from './route.ts';

/**
 * Answers one call: parses the input by the contract, finds the session if the contract requires one, runs the
 * handler, and returns only fields that the contract declares. An exception becomes code 10500 with the request's
 * id, and is logged.
 */
export function dispatch(
  route: Route,
  raw: RawInput,
  caller: Caller,
  log: Log,
  authenticate: Authenticate = unauthenticated,
  file?: IncomingFile,
): Promise<Envelope<unknown>> {
  // Not async, since an async function would hold `raw` in memory until the handler is done.
  return admitAndAnswer(route, parseInput(route.endpoint, raw), caller, log, authenticate, file);
}

async function admitAndAnswer(
  route: Route,
  parsed: ParsedInput,
  caller: Caller,
  log: Log,
  authenticate: Authenticate,
  file: IncomingFile | undefined,
): Promise<Envelope<unknown>> {
  try {
    const admission = await admit(route, parsed.claims, caller, authenticate);
    return 'refusal' in admission
      ? admission.refusal
      : await answerParsed(route, parsed, admission.caller, log, file);
  } catch (error) {
    return failed(route, caller, log, error);
  }
}

/** The part of `dispatch` after a caller is admitted. */
export async function answerParsed(
  route: Route,
  parsed: ParsedInput,
  caller: Admitted,
  log: Log,
  file?: IncomingFile,
): Promise<Envelope<unknown>> {
  try {
    return await answer(route, parsed, caller, file);
  } catch (error) {
    return failed(route, caller, log, error);
  }
}

/** Logs an exception of a call and returns its answer. */
export function failed(route: Route, caller: Caller, log: Log, error: unknown): Envelope<never> {
  log.error({ err: error, call: route.endpoint.name, requestId: caller.requestId }, 'call failed');
  return failureAnswer(error, caller.requestId);
}

/** A refusal's message also names the entry of a list that its first wrong field is in. Only bodies have such lists. */
function namingTheEntry({ body }: Endpoint, answer: Envelope<unknown>): Envelope<unknown> {
  if (answer.code === codes.success) return answer;
  const [name] = Object.keys(answer.data?.fields ?? {});
  return body && name ? { ...answer, msg: inItsPlace(body, name.split('.'), answer.msg) } : answer;
}

async function answer(
  route: Route,
  { input, fields }: ParsedInput,
  caller: Admitted,
  file: IncomingFile | undefined,
): Promise<Envelope<unknown>> {
  if (Object.keys(fields).length > 0) return namingTheEntry(route.endpoint, refuseFields(fields));
  const { takesFile } = route.endpoint;
  if (takesFile && !file)
    return fail(codes.refusedInput, `A file must be in the field “${takesFile.field}”.`);
  const answer = await route.handle(input as Parameters<Route['handle']>[0], caller, file);
  if (answer.code !== codes.success) return namingTheEntry(route.endpoint, answer);
  return { ...answer, data: (route.endpoint.output as z.ZodType).parse(answer.data) };
}

/** The API in the same process, for pages rendered on the server; without a session. */
export function localApi(
  routes: Route[],
  log: Log,
  caller: Caller = { address: 'local', userAgent: '', requestId: 'page' },
): Api {
  const byName = new Map<string, Route>(routes.map((route) => [route.endpoint.name, route]));
  const call = (name: string, input: RawInput = {}) => {
    const route = byName.get(name);
    if (!route) throw new Error(`No slice answers ${name}`);
    return dispatch(route, input, caller, log);
  };
  return call as Api;
}

/** Throws when a call of the contract has no route or several, or an editor's call is not restricted to journals. */
export function assertComplete(routes: Route[], names: string[]): void {
  for (const name of names) {
    const count = routes.filter((route) => route.endpoint.name === name).length;
    if (count !== 1) throw new Error(`The call ${name} has ${count} routes; it must have one.`);
  }
  for (const { endpoint, keptToJournals } of routes)
    if (endpoint.access === 'editor' && !keptToJournals)
      throw new Error(`The call ${endpoint.name} is not kept to the journals of its editor.`);
}
