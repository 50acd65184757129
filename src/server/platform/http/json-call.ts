import type { IncomingMessage } from 'node:http';
import { bodyLimitOf } from '#contract/endpoint.ts';
import { networkOf } from '../limits/index.ts';
import { type Admission, type Admitted, admit, canAdmitEarly, compareClaims } from './admit.ts';
import { createBodyBudget, type Release } from './body-budget.ts';
import type { CallContext, CallDeps } from './call-deps.ts';
import { busy, Refusal, tooLarge } from './call-refusals.ts';
import { answerParsed, failed } from './dispatch.ts';
import { respondAndDrain } from './drain.ts';
import { type Claims, claimsOf } from './identity.ts';
import { type ParsedInput, parseInput, type RawInput } from './parse-input.ts';
import { declaredLength } from './read-body.ts';
import { readJson } from './read-json.ts';
import type { Caller, Route } from './route.ts';

/** Bytes of bodies in memory. Signed-in callers have a budget of their own, which others can't use up. */
const budgetBytes = { anyone: 16 * 1024 * 1024, signedIn: 32 * 1024 * 1024 };

/** The budgets for bodies of one program. */
export const createBudgets = () => ({
  anyone: createBodyBudget(budgetBytes.anyone),
  signedIn: createBodyBudget(budgetBytes.signedIn),
});

type JsonCallDeps = CallDeps & { budgets: ReturnType<typeof createBudgets> };

function admitted(admission: Admission): Admitted {
  if ('refusal' in admission) throw new Refusal(admission.refusal);
  return admission.caller;
}

/**
 * Admits the caller before the body is read where header and query suffice, else after. Then parses the input,
 * after which nothing references the raw body. `hold` receives the release of the body's budget.
 */
async function receive(
  route: Route,
  head: RawInput,
  incoming: IncomingMessage,
  caller: Caller,
  { authenticate, budgets }: JsonCallDeps,
  hold: (release: Release) => void,
): Promise<{ caller: Admitted; parsed: ParsedInput }> {
  const { endpoint } = route;
  const most = bodyLimitOf(endpoint);
  const declared = declaredLength(incoming);
  if (declared !== undefined && declared > most) throw tooLarge(most);
  const claims = claimsOf(head);
  const admitBy = async (all: Claims) => admitted(await admit(route, all, caller, authenticate));
  if (!endpoint.body) return { caller: await admitBy(claims), parsed: parseInput(endpoint, head) };
  const early = canAdmitEarly(route, claims, caller) ? await admitBy(claims) : undefined;
  const budget = early ? budgets.signedIn : budgets.anyone;
  const release = budget(networkOf(caller.address), declared ?? most);
  if (!release) throw busy;
  hold(release);
  const raw = { ...head, body: await readJson(endpoint, incoming, { throttled: !early }) };
  const all = claimsOf(raw);
  const letIn = early ? admitted(compareClaims(early, all)) : await admitBy(all);
  return { caller: letIn, parsed: parseInput(endpoint, raw) };
}

/**
 * Answers a call with a JSON body or none. Refuses before reading the body when it is too large, its sender lacks a
 * required session, or the budget is used up.
 */
export async function answerJson(
  route: Route,
  params: Record<string, string>,
  context: CallContext,
  deps: JsonCallDeps,
): Promise<Response> {
  const { incoming } = context.env;
  const caller = deps.readCaller(incoming);
  const head = { params, query: context.req.query() };
  let release: Release | undefined;
  try {
    const received = await receive(route, head, incoming, caller, deps, (held) => {
      release = held;
    });
    return deps.answerWith(context, await answerParsed(route, received.parsed, received.caller, deps.log));
  } catch (error) {
    if (!(error instanceof Refusal)) return deps.answerWith(context, failed(route, caller, deps.log, error));
    // The rest of the body is not read, so the connection can't be reused.
    if (!incoming.complete) context.header('Connection', 'close');
    return respondAndDrain(deps.answerWith(context, error.envelope, error.status), incoming);
  } finally {
    release?.();
  }
}
