import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { apiBase } from '#contract/calls.ts';
import { codes } from '#contract/envelope.ts';
import type { Log } from '../log.ts';
import type { CallContext, CallDeps } from './call-deps.ts';
import type { callerReader } from './caller.ts';
import { respondAndDrain } from './drain.ts';
import { failureAnswer, statusOf } from './failures.ts';
import { answerFile } from './file-call.ts';
import type { Authenticate } from './identity.ts';
import { answerJson, createBudgets } from './json-call.ts';
import { nameRequest } from './observe.ts';
import { fail, type Route } from './route.ts';
import type { Spool } from './spool.ts';
import { answerUpload } from './upload-call.ts';

/** The path in Hono's syntax: `/{id}` becomes `/:id`; `/upload{storage}` any path with this prefix. */
const pattern = (path: string) =>
  path.replace(/\/(\w+)\{(\w+)\}$/, '/:$2{$1[^/]*}').replace(/\/\{(\w+)\}/g, '/:$1');

/** The path's parameters; of `/upload{storage}` the text after `upload`. */
function paramsOf(path: string, params: Record<string, string>): Record<string, string> {
  const [, before = '', name = ''] = /\/(\w+)\{(\w+)\}$/.exec(path) ?? [];
  return name ? { ...params, [name]: (params[name] ?? '').slice(before.length) } : params;
}

/** The methods of each path, for the header `Allow`. */
function methodsByPath(routes: Route[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { endpoint } of routes)
    methods.set(endpoint.path, [
      ...(methods.get(endpoint.path) ?? []),
      ...(endpoint.method === 'GET' ? ['GET', 'HEAD'] : ['POST']),
    ]);
  return methods;
}

export type ApiApp = Hono<{ Bindings: HttpBindings }>;

/**
 * The API over HTTP: every route below `/journal-api`. Business failures are HTTP 200 with their code; 404, 405,
 * 408, 413, 429, 500 and 503 have the envelope too.
 */
export function createApiApp(options: {
  routes: Route[];
  log: Log;
  readCaller: ReturnType<typeof callerReader>;
  authenticate: Authenticate;
  /** Holds files whose form names the sender after the file. */
  spool?: Spool;
}): ApiApp {
  const { routes, log, readCaller, authenticate, spool } = options;
  const app: ApiApp = new Hono<{ Bindings: HttpBindings }>();

  const deps: CallDeps = {
    answerWith(context, answer, status) {
      const { retryAfter, ...envelope } = answer as typeof answer & { retryAfter?: number };
      context.header('Cache-Control', 'no-store');
      if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter));
      return context.json(envelope, status ?? statusOf({ code: answer.code, retryAfter }));
    },
    readCaller,
    log,
    authenticate,
    spool,
  };
  const budgets = createBudgets();
  // Literal paths come before patterns that would match them too.
  const isPattern = ({ endpoint }: Route) => Number(pattern(endpoint.path).includes(':'));
  for (const route of routes.toSorted((a, b) => isPattern(a) - isPattern(b))) {
    const { endpoint, respond } = route;
    const path = `${apiBase}${pattern(endpoint.path)}`;
    const paramsIn = (context: CallContext) => paramsOf(endpoint.path, context.req.param());
    const kind = endpoint.takesFile ? 'upload' : respond || route.give ? 'file' : 'call';
    const label = { kind, route: apiBase + endpoint.path } as const;
    app.on(endpoint.takesFile ? 'POST' : endpoint.method, path, (context) => {
      nameRequest(context.env?.outgoing, label);
      if (endpoint.takesFile) return answerUpload(route, paramsIn(context), context, deps);
      if (respond) return respond(context);
      if (route.give) return answerFile(route, paramsIn(context), context, deps);
      return answerJson(route, paramsIn(context), context, { ...deps, budgets });
    });
  }
  for (const [path, methods] of methodsByPath(routes))
    app.all(`${apiBase}${pattern(path)}`, (context) => {
      context.header('Allow', methods.join(', '));
      const msg = `This call is made by ${methods[0]}.`;
      return respondAndDrain(context.json(fail(codes.notThere, msg), 405), context.env.incoming);
    });

  app.notFound((context) => context.json(fail(codes.notThere, 'There is no such call.'), 404));
  app.onError((error, context) => {
    const { requestId } = readCaller(context.env.incoming);
    log.error({ err: error, path: context.req.path, requestId }, 'request failed');
    return deps.answerWith(context, failureAnswer(error, requestId));
  });
  return app;
}
