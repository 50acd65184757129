import { codes } from '#contract/codes.ts';
import { admit } from './admit.ts';
import type { CallContext, CallDeps } from './call-deps.ts';
import { failed } from './dispatch.ts';
import { claimsOf } from './identity.ts';
import { parseInput } from './parse-input.ts';
import { type GivenFile, type Route, refuseFields } from './route.ts';

/** Answers a call whose answer is a file that is made for the caller; refusals have status 404. */
export async function answerFile(
  route: Route,
  params: Record<string, string>,
  context: CallContext,
  deps: CallDeps,
): Promise<Response> {
  const caller = deps.readCaller(context.env.incoming);
  const head = { params, query: context.req.query() };
  try {
    const admission = await admit(route, claimsOf(head), caller, deps.authenticate);
    if ('refusal' in admission) return deps.answerWith(context, admission.refusal, 404);
    const { input, fields } = parseInput(route.endpoint, head);
    if (Object.keys(fields).length > 0) return deps.answerWith(context, refuseFields(fields), 404);
    const given = await route.give?.(input as Parameters<Route['handle']>[0], admission.caller);
    if (!given) throw new Error(`the call ${route.endpoint.name} gives no file`);
    return given.code === codes.success
      ? responseOf(given.data)
      : deps.answerWith(context, given, given.code === codes.ourFault ? undefined : 404);
  } catch (error) {
    return deps.answerWith(context, failed(route, caller, deps.log, error));
  }
}

const responseOf = ({ bytes, mediaType, filename, attached, headers }: GivenFile) =>
  new Response(bytes as Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>, {
    headers: {
      ...headers,
      'Cache-Control': 'private, no-store',
      'Content-Type': mediaType,
      'Content-Disposition': `${attached ? 'attachment' : 'inline'}; filename="${filename}"`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
    },
  });
