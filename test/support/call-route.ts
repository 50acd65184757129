import type { Input, Output } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { parseInput, type RawInput } from '#server/platform/http/parse-input.ts';
import type { Caller, Route } from '#server/platform/http/route.ts';

export const reader: Caller = {
  address: '192.0.2.1',
  userAgent: 'Mozilla/5.0 Firefox/140.0',
  requestId: '1',
};

/** Input that an endpoint's schemas refuse, so that no handler ever sees it. */
export class Refused extends Error {}

/**
 * Calls a slice's route as the router would: input parsed by the endpoint's schemas (Refused where they
 * refuse it), the answer held against its contract.
 */
export async function callRoute<Name extends CallName>(
  routes: Route[],
  name: Name,
  input: Input<Name>,
  caller: Caller = reader,
): Promise<Envelope<Output<Name>>> {
  const found = routes.find(({ endpoint }) => endpoint.name === name);
  if (!found) throw new Error(`no route ${name}`);
  const { endpoint, handle } = found;
  const { input: parsed, fields } = parseInput(endpoint, input as RawInput);
  if (Object.keys(fields).length > 0) throw new Refused(JSON.stringify(fields));
  const answer = await handle(parsed as Parameters<typeof handle>[0], caller);
  if (answer.code !== 0) return answer;
  return { ...answer, data: endpoint.output.parse(answer.data) as Output<Name> };
}

/** The data of a call that must succeed. */
export async function dataOf<Name extends CallName>(
  routes: Route[],
  name: Name,
  input: Input<Name>,
  caller?: Caller,
): Promise<Output<Name>> {
  const answer = await callRoute(routes, name, input, caller);
  if (answer.code !== 0) throw new Error(`${name} answered ${answer.code} ${answer.msg}`);
  return answer.data;
}
