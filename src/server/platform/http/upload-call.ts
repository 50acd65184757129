import type { Endpoint } from '#contract/endpoint.ts';
import { codes, type Envelope } from '#contract/envelope.ts';
import { networkOf } from '../limits/index.ts';
import type { CallContext, CallDeps } from './call-deps.ts';
import { dispatch, failed } from './dispatch.ts';
import { respondAndDrain } from './drain.ts';
import { noRoom } from './failures.ts';
import { claimsIdentity, claimsOf } from './identity.ts';
import { FileBroken, type Form, formBytes, InvalidForm, readForm } from './multipart.ts';
import type { RawInput } from './parse-input.ts';
import { fail, type Route } from './route.ts';
import type { Spool } from './spool.ts';

const refuseLarge = (context: CallContext, { maxBytes, tooLarge }: NonNullable<Endpoint['takesFile']>) => {
  const most = `That is too large: at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`;
  return context.json(fail(codes.refusedInput, tooLarge ?? most), 413);
};

/**
 * Answers a call that takes a file: checks fields and session when the file begins, before its bytes are read. Ends
 * with 413 at the size limit.
 */
export async function answerUpload(
  route: Route,
  params: Record<string, string>,
  context: CallContext,
  deps: CallDeps,
): Promise<Response> {
  const { incoming } = context.env;
  return respondAndDrain(await answerOf(route, params, context, deps), incoming);
}

async function answerOf(
  route: Route,
  params: Record<string, string>,
  context: CallContext,
  deps: CallDeps,
): Promise<Response> {
  const { incoming } = context.env;
  const { takesFile } = route.endpoint;
  if (!takesFile) throw new Error(`${route.endpoint.name} takes no file`);
  const { maxBytes } = takesFile;
  context.header('Cache-Control', 'no-store');
  if (Number(incoming.headers['content-length']) > maxBytes + formBytes)
    return refuseLarge(context, takesFile);
  let form: Form;
  try {
    form = await readForm(incoming, takesFile);
  } catch (error) {
    if (error instanceof InvalidForm) return context.json(fail(codes.refusedInput, error.message));
    throw error;
  }
  try {
    const answer = await answerForm(route, { params, query: context.req.query() }, form, context, deps);
    const failure = form.file?.stream.errored as { reason?: string } | null | undefined;
    return failure?.reason === 'too large'
      ? refuseLarge(context, takesFile)
      : deps.answerWith(context, answer);
  } finally {
    form.close();
    form.file?.stream.destroy();
  }
}

/** Answers a form; uses the fields after the file where those before it do not name the sender. */
async function answerForm(
  route: Route,
  head: RawInput,
  form: Form,
  { env: { incoming } }: CallContext,
  { readCaller, log, authenticate, spool }: CallDeps,
): Promise<Envelope<unknown>> {
  const caller = readCaller(incoming);
  const input = { ...head, body: form.fields };
  const answer = await dispatch(route, input, caller, log, authenticate, form.file);
  const { file } = form;
  const mayFollow =
    answer.code === codes.noSession &&
    !claimsIdentity(claimsOf(input), caller) &&
    'token' in (route.endpoint.body?.shape ?? {});
  if (!spool || !file || !mayFollow || file.stream.destroyed) return answer;
  let spooled: Awaited<ReturnType<Spool['keep']>>;
  try {
    spooled = await spool.keep(file, networkOf(caller.address));
  } catch (error) {
    if (file.stream.errored instanceof FileBroken) return answer;
    return failed(route, caller, log, error);
  }
  if (spooled === 'no room') return noRoom();
  if (spooled === 'too many')
    return fail(codes.tooMany, 'Too much is being uploaded just now. Please try again in a moment.');
  try {
    const all = { ...head, body: await form.all };
    if (!claimsIdentity(claimsOf(all), caller)) return answer;
    return await dispatch(route, all, caller, log, authenticate, spooled.file);
  } finally {
    await spooled.discard();
  }
}
