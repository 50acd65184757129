import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { codes, type Envelope, type FailureCode } from '#contract/envelope.ts';
import { inItsPlace } from '#contract/labels.ts';
import type { Identity, Rights } from './identity.ts';
import type { IncomingFile } from './multipart.ts';

/**
 * Who calls, as far as the connection tells. `address` is for limits and repeats, and is never stored;
 * `token` and `userId` are what the headers claim, and prove nothing yet.
 */
export type Caller = {
  address: string;
  userAgent: string;
  requestId: string;
  token?: string;
  userId?: string;
};

/** A caller whose session the router has found. */
export type SignedIn = Caller & { identity: Identity };

/** An editor or an administrator. */
export type Staff = SignedIn & { rights: Rights };

type Parsed<Schema> = [NonNullable<Schema>] extends [never]
  ? undefined
  : NonNullable<Schema> extends z.ZodType
    ? z.output<NonNullable<Schema>>
    : undefined;

/** A caller who has a session, or may have a link's key instead, or nothing. */
export type MaybeSignedIn = Caller & { identity?: Identity };

type CallerOf<E extends Endpoint> = E['access'] extends 'session'
  ? SignedIn
  : E['access'] extends 'session or link' | 'session or public'
    ? MaybeSignedIn
    : E['access'] extends 'editor' | 'administrator'
      ? Staff
      : Caller;

export type InputOf<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};

export type Answer<E extends Endpoint> = Promise<Envelope<z.input<E['output']>>>;

type Handler<E extends Endpoint> = (input: InputOf<E>, caller: CallerOf<E>) => Answer<E>;

/** The handler of a call that takes a file. */
type UploadHandler<E extends Endpoint> = (
  input: InputOf<E>,
  caller: CallerOf<E>,
  file: IncomingFile,
) => Answer<E>;

/** Answers over HTTP with a file itself. */
export type FileResponder = (context: Context<{ Bindings: HttpBindings }>) => Promise<Response>;

/** An endpoint with what answers it. `handle` gets input that its schemas have already parsed. */
export type Route = {
  endpoint: Endpoint;
  /** `file` is there exactly where the endpoint takes one. */
  handle: (input: InputOf<Endpoint>, caller: Caller, file?: IncomingFile) => Answer<Endpoint>;
  respond?: FileResponder;
  /** Says that what is asked for is compared with the journals of whoever asks; editors' calls need it. */
  keptToJournals?: true;
};

/** Binds an endpoint of the contract to its handler. */
export function route<E extends Endpoint>(endpoint: E, handle: Handler<E>): Route {
  return { endpoint, handle: handle as unknown as Route['handle'] };
}

/** Binds an endpoint that takes a file. */
export function uploadRoute<E extends Endpoint>(endpoint: E, handle: UploadHandler<E>): Route {
  return { endpoint, handle: handle as unknown as Route['handle'] };
}

/** Binds an endpoint whose answer is a file; there is none for callers in the same process. */
export function fileRoute(endpoint: Endpoint, respond: FileResponder): Route {
  return { endpoint, respond, handle: async () => notThere('This file') };
}

/** Success. */
export const ok = <Data>(data: Data): Envelope<Data> => ({ code: codes.success, msg: 'success', data });

/** A refusal or failure that the caller is told of. */
export const fail = (code: FailureCode, msg: string): Envelope<never> => ({ code, msg, data: null });

/** A failure that passes by itself: HTTP 503 with `Retry-After`. */
type Unavailable = Envelope<never> & { retryAfter: number };

/** The answer where the press can't do at present what it was asked for; `retryAfter` in seconds. */
export const unavailable = (msg: string, retryAfter = 5): Unavailable => ({
  ...fail(codes.ourFault, msg),
  retryAfter,
});

/** What is said of a failure of the press, to whoever met it; the log names it by the same id. */
export const ourFault = (requestId: string): string =>
  `Something went wrong here. Please try again; if it happens again, tell the editorial office this number: ${requestId}`;

/**
 * Input that is refused, by the field's dotted wire name; the first field's message stands for all, with the entry of a
 * list that it is about.
 */
export function refuseFields(fields: Record<string, string>): Envelope<never> {
  const [[name = '', message = ''] = []] = Object.entries(fields);
  // Of no field, but of what was sent as a whole.
  if (name === '') return fail(codes.refusedInput, message);
  return { code: codes.refusedInput, msg: inItsPlace(name.split('.'), message), data: { fields } };
}

/** The answer for what is not there, or not there for this caller. */
export const notThere = (what: string): Envelope<never> => fail(codes.notThere, `${what} was not found`);
