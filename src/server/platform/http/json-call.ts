import { bodyLimitOf, type Endpoint } from '#contract/endpoint.ts';
import { networkOf } from '../limits/index.ts';
import { type Admission, admit, canAdmitEarly, compareClaims } from './admit.ts';
import { createBodyBudget, type Release, type Reserve } from './body-budget.ts';
import type { CallContext, CallDeps } from './call-deps.ts';
import { busy, Refusal, refused, tooLarge, tooSlow } from './call-refusals.ts';
import { answerParsed, failed } from './dispatch.ts';
import { claimsOf } from './identity.ts';
import { beyondBounds, marksFor } from './json-bounds.ts';
import { lingering } from './linger.ts';
import { type ParsedInput, parseInput, type RawInput } from './parse-input.ts';
import { BodyRefused, declaredLength, type Pace, patientPace, readBody } from './read-body.ts';
import type { Caller, Route } from './route.ts';

/** Bytes of bodies in memory: of callers who have not signed in, and of those who have, whom the others can't shut out. */
const budgetBytes = { anyone: 16 * 1024 * 1024, signedIn: 32 * 1024 * 1024 };

/** The budgets for bodies of one program, and how patiently bodies are read; other than the usual ones for tests. */
export function createBodyReader(bytes = budgetBytes, pace: Pace = patientPace) {
  return {
    anyone: createBodyBudget(bytes.anyone),
    signedIn: createBodyBudget(bytes.signedIn),
    pace,
  };
}
type BodyReader = ReturnType<typeof createBodyReader>;

function reserveFor(reserve: Reserve, caller: Caller, bytes: number): Release {
  const release = reserve(networkOf(caller.address), bytes);
  if (!release) throw busy;
  return release;
}

/** Reads the body and parses it with the rest of the input; of the body itself nothing remains. */
async function readInput(
  endpoint: Endpoint,
  head: RawInput,
  { env: { incoming } }: CallContext,
  pace: Pace,
): Promise<ParsedInput> {
  const most = bodyLimitOf(endpoint);
  try {
    return parseBody(endpoint, head, await readBody(incoming, most, pace));
  } catch (error) {
    if (!(error instanceof BodyRefused)) throw error;
    throw error.reason === 'too large' ? tooLarge(most) : tooSlow;
  }
}

function parseBody(endpoint: Endpoint, head: RawInput, bytes: Buffer): ParsedInput {
  const beyond = beyondBounds(bytes, marksFor(endpoint));
  if (beyond) throw refused(beyond);
  return parseInput(endpoint, { ...head, body: parseJson(bytes) });
}

/** No body is one without fields: `sendEmail` may name its address in the query alone. */
function parseJson(bytes: Buffer): unknown {
  try {
    if (bytes.length === 0) return {};
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw refused('The body must be JSON.');
  }
}

/**
 * Answers a call whose body is JSON, or that has none. What is too large, comes from nobody where somebody must have
 * signed in, or finds no room in memory is refused before its body is read.
 */
export async function answerJson(
  route: Route,
  params: Record<string, string>,
  context: CallContext,
  deps: CallDeps & { bodies: BodyReader },
): Promise<Response> {
  const { incoming } = context.env;
  const { endpoint } = route;
  const { log, authenticate, bodies } = deps;
  const caller = deps.readCaller(incoming);
  const head = { params, query: context.req.query() };
  let release: Release | undefined;
  try {
    const most = bodyLimitOf(endpoint);
    const declared = declaredLength(incoming);
    if (declared !== undefined && declared > most) throw tooLarge(most);
    if (!endpoint.body) {
      const parsed = parseInput(endpoint, head);
      const admission = () => admit(route, parsed.claims, caller, authenticate);
      return deps.answerWith(context, await answerParsed(route, parsed, caller, log, admission));
    }
    let early: Admission | undefined;
    const claims = claimsOf(head);
    if (canAdmitEarly(route, claims, caller)) {
      early = await admit(route, claims, caller, authenticate);
      if ('refusal' in early) throw new Refusal(early.refusal);
    }
    release = reserveFor(early ? bodies.signedIn : bodies.anyone, caller, declared ?? most);
    const parsed = await readInput(endpoint, head, context, bodies.pace);
    const admission = async () =>
      early && 'caller' in early
        ? compareClaims(early.caller, parsed.claims)
        : admit(route, parsed.claims, caller, authenticate);
    return deps.answerWith(context, await answerParsed(route, parsed, caller, log, admission));
  } catch (error) {
    if (!(error instanceof Refusal)) return deps.answerWith(context, failed(route, caller, log, error));
    // What is left of the body is not read, so nothing more can come over this connection.
    if (!incoming.complete) context.header('Connection', 'close');
    return lingering(deps.answerWith(context, error.envelope, error.status), incoming);
  } finally {
    release?.();
  }
}
