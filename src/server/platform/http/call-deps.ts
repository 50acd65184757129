import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Envelope } from '#contract/envelope.ts';
import type { Log } from '../log.ts';
import type { Authenticate } from './identity.ts';
import type { Caller } from './route.ts';
import type { Spool } from './spool.ts';

export type CallContext = Context<{ Bindings: HttpBindings }>;

/** Dependencies of every call over HTTP, whatever its body. */
export type CallDeps = {
  /** Makes a response of an answer; without `status`, with the HTTP status of its code. */
  answerWith(context: CallContext, answer: Envelope<unknown>, status?: 404 | 408 | 413): Response;
  readCaller(request: IncomingMessage): Caller;
  log: Log;
  authenticate: Authenticate;
  /** Holds files whose form names the sender after the file; without it such senders are unknown. */
  spool?: Spool | undefined;
};
