import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { codes, type Envelope, type FailureCode } from '#contract/envelope.ts';
import type { Identity, Rights } from './identity.ts';
import type { IncomingFile } from './multipart.ts';

/**
 * The caller as far as the connection shows. `address` is for limits and repeats, and never stored; `token` and
 * `userId` are the headers' claims, unverified.
 */
export type Caller = {
  address: string;
  userAgent: string;
  requestId: string;
  token?: string;
  userId?: string;
  /** Sent as `Authorization: Bearer`, unverified; it counts in place of any session. */
  apiToken?: string;
};

/** A caller with a session. */
export type SignedIn = Caller & { identity: Identity };

/** An editor or an administrator. */
export type Staff = SignedIn & { rights: Rights };

type Parsed<Schema> = [NonNullable<Schema>] extends [never]
  ? undefined
  : NonNullable<Schema> extends z.ZodType
    ? z.output<NonNullable<Schema>>
    : undefined;

/** A caller with a session, with a personal link's key, or with neither. */
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

type UploadHandler<E extends Endpoint> = (
  input: InputOf<E>,
  caller: CallerOf<E>,
  file: IncomingFile,
) => Answer<E>;

export type FileResponder = (context: Context<{ Bindings: HttpBindings }>) => Promise<Response>;

/** A file that was made, whole or as it is being made; `filename` is plain ASCII. */
export type GivenFile = {
  bytes: Uint8Array | ReadableStream<Uint8Array>;
  mediaType: string;
  filename: string;
  /** To be saved, not shown in place of the page. */
  attached?: true;
  /** Said beside the file. */
  headers?: Record<string, string>;
};

/** An endpoint with its handler, which receives parsed input. */
export type Route = {
  endpoint: Endpoint;
  /** `file` is given exactly where the endpoint takes one. */
  handle: (input: InputOf<Endpoint>, caller: Caller, file?: IncomingFile) => Answer<Endpoint>;
  respond?: FileResponder;
  /** Answers with a file that is made for the caller, who was admitted as for any call. */
  give?: (input: InputOf<Endpoint>, caller: Caller) => Promise<Envelope<GivenFile>>;
  /** Set where the handler checks the caller's journals; required for editors' calls. */
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

/** Binds an endpoint whose answer is a file; not callable in-process. */
export function fileRoute(endpoint: Endpoint, respond: FileResponder): Route {
  return { endpoint, respond, handle: async () => notThere('This file') };
}

/** The envelope of a success. */
export const ok = <Data>(data: Data): Envelope<Data> => ({ code: codes.success, msg: 'success', data });

/** The envelope of a refusal or failure, with its message. */
export const fail = (code: FailureCode, msg: string): Envelope<never> => ({ code, msg, data: null });

/** A transient failure: HTTP 503 with `Retry-After`. */
type Unavailable = Envelope<never> & { retryAfter: number };

/** The answer where a call can't be served at present; `retryAfter` in seconds. */
export const unavailable = (msg: string, retryAfter = 5): Unavailable => ({
  ...fail(codes.ourFault, msg),
  retryAfter,
});

/** The message of an unexpected failure; the log has it under the same id. */
export const internalErrorMessage = (requestId: string): string =>
  `Something went wrong here. Please try again; if it happens again, tell the editorial office this number: ${requestId}`;

/** Refuses input by dotted wire names; the message is the first field's. */
export function refuseFields(fields: Record<string, string>): Envelope<never> {
  const [[name = '', msg = ''] = []] = Object.entries(fields);
  // The input as a whole, not one field, has no name.
  return { code: codes.refusedInput, msg, data: name === '' ? null : { fields } };
}

/** The answer for what does not exist, or not for this caller. */
export const notThere = (what: string): Envelope<never> => fail(codes.notThere, `${what} was not found`);
