import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { apiBase } from '#contract/calls.ts';
import { codes } from '#contract/envelope.ts';
import type { Log } from '../log.ts';
import type { callerReader } from './caller.ts';
import { describeAll, describeEndpoint } from './describe.ts';
import { dispatch } from './dispatch.ts';
import { statusOf } from './failures.ts';
import type { Authenticate } from './identity.ts';
import { referencePage } from './reference.ts';
import { fail, ourFault, type Route } from './route.ts';
import { type AnswerWith, answerUpload } from './upload-call.ts';

const bodyBytes = 1024 * 1024;

/** The path as Hono writes it: `/{id}` becomes `/:id`; `/upload{storage}` is all that begins so. */
const pattern = (path: string) =>
  path.replace(/\/(\w+)\{(\w+)\}$/, '/:$2{$1[^/]*}').replace(/\/\{(\w+)\}/g, '/:$1');

/** The fields in a path; of `/upload{storage}` what comes after `upload`. */
function paramsOf(path: string, params: Record<string, string>): Record<string, string> {
  const [, before = '', name = ''] = /\/(\w+)\{(\w+)\}$/.exec(path) ?? [];
  return name ? { ...params, [name]: (params[name] ?? '').slice(before.length) } : params;
}

export type ApiApp = OpenAPIHono<{ Bindings: HttpBindings }>;

/**
 * The API over HTTP: every route below `/journal-api`, its OpenAPI description and its reference page.
 * Business failures are HTTP 200 with their code; 404, 413, 429 and 500 carry the envelope too.
 */
export function createApiApp(options: {
  routes: Route[];
  log: Log;
  readCaller: ReturnType<typeof callerReader>;
  authenticate: Authenticate;
  siteName: string;
}): ApiApp {
  const { routes, log, readCaller, authenticate, siteName } = options;
  const app: ApiApp = new OpenAPIHono<{ Bindings: HttpBindings }>();

  const answerWith: AnswerWith = (context, answer) => {
    const { retryAfter, ...envelope } = answer as typeof answer & { retryAfter?: number };
    context.header('Cache-Control', 'no-store');
    if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter));
    return context.json(envelope, statusOf({ code: answer.code, retryAfter }));
  };
  // Before the limit of bodies: a file is counted as it streams. Where one path begins another, the whole comes first.
  const uploads = routes.filter(({ endpoint }) => endpoint.takesFile);
  const isPattern = ({ endpoint }: Route) => Number(pattern(endpoint.path).includes(':'));
  for (const route of uploads.toSorted((a, b) => isPattern(a) - isPattern(b)))
    app.post(`${apiBase}${pattern(route.endpoint.path)}`, (context) =>
      answerUpload(route, paramsOf(route.endpoint.path, context.req.param()), context, {
        answerWith,
        readCaller,
        log,
        authenticate,
      }),
    );

  app.use(
    `${apiBase}/*`,
    bodyLimit({
      maxSize: bodyBytes,
      onError: (context) => {
        // The rest of the body is not read, so nothing more can come over this connection.
        context.header('Connection', 'close');
        return context.json(fail(codes.refusedInput, 'That is too large: at most 1 MB.'), 413);
      },
    }),
  );

  for (const route of routes) {
    const { endpoint, respond } = route;
    describeEndpoint(app.openAPIRegistry, endpoint);
    if (endpoint.takesFile) continue;
    if (respond) {
      app.get(`${apiBase}${pattern(endpoint.path)}`, respond);
      continue;
    }
    app.on(endpoint.method, `${apiBase}${pattern(endpoint.path)}`, async (context) => {
      let body: unknown;
      if (endpoint.body) {
        body = await context.req.json().catch(() => undefined);
        if (body === undefined) return context.json(fail(codes.refusedInput, 'The body must be JSON.'));
      }
      const answer = await dispatch(
        route,
        { params: paramsOf(endpoint.path, context.req.param()), query: context.req.query(), body },
        readCaller(context.env.incoming),
        log,
        authenticate,
      );
      return answerWith(context, answer);
    });
  }

  // Made of all calls, which takes a while: once, for whoever asks first.
  const shared = describeAll(app.openAPIRegistry, siteName);
  const makeDescription = () => app.getOpenAPI31Document(shared);
  let description: ReturnType<typeof makeDescription> | undefined;
  let reference: ReturnType<typeof referencePage> | undefined;
  app.get(`${apiBase}/openapi.json`, (context) => {
    description ??= makeDescription();
    return context.json(description);
  });
  app.get(`${apiBase}/docs`, (context) => {
    description ??= makeDescription();
    reference ??= referencePage(description);
    return context.html(reference);
  });

  app.notFound((context) => context.json(fail(codes.notThere, 'There is no such call.'), 404));
  app.onError((error, context) => {
    const { requestId } = readCaller(context.env.incoming);
    log.error({ err: error, path: context.req.path, requestId }, 'request failed');
    return context.json(fail(codes.ourFault, ourFault(requestId)), 500);
  });
  return app;
}
