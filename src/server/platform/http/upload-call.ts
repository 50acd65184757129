import type { Endpoint } from '#contract/endpoint.ts';
import { codes } from '#contract/envelope.ts';
import type { CallContext, CallDeps } from './call-deps.ts';
import { dispatch } from './dispatch.ts';
import { lingering } from './linger.ts';
import { type Form, formBytes, NotAForm, readForm } from './multipart.ts';
import { fail, type Route } from './route.ts';

const refuseLarge = (context: CallContext, { maxBytes, tooLarge }: NonNullable<Endpoint['takesFile']>) => {
  const most = `That is too large: at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`;
  return context.json(fail(codes.refusedInput, tooLarge ?? most), 413);
};

/**
 * Answers a call that takes a file: fields and session are checked when the file begins, before its bytes are
 * taken. What is too large ends with 413 at the limit.
 */
export async function answerUpload(
  route: Route,
  params: Record<string, string>,
  context: CallContext,
  deps: CallDeps,
): Promise<Response> {
  const { incoming } = context.env;
  return lingering(await answerOf(route, params, context, deps), incoming);
}

async function answerOf(
  route: Route,
  params: Record<string, string>,
  context: CallContext,
  { answerWith, readCaller, log, authenticate }: CallDeps,
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
    if (error instanceof NotAForm) return context.json(fail(codes.refusedInput, error.message));
    throw error;
  }
  try {
    const raw = { params, query: context.req.query(), body: form.fields };
    const answer = await dispatch(route, raw, readCaller(incoming), log, authenticate, form.file);
    const failure = form.file?.stream.errored as { reason?: string } | null | undefined;
    return failure?.reason === 'too large' ? refuseLarge(context, takesFile) : answerWith(context, answer);
  } finally {
    form.close();
    form.file?.stream.destroy();
  }
}
