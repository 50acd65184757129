import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Envelope } from '#contract/envelope.ts';
import type { Log } from '../log.ts';
import type { Authenticate } from './identity.ts';
import type { Caller } from './route.ts';
import type { Spool } from './spool.ts';

/** The context of a call over HTTP. */
export type CallContext = Context<{ Bindings: HttpBindings }>;

/** What answering a call over HTTP needs, whatever kind its body is. */
export type CallDeps = {
  /** Puts an answer into a response; without `status`, with the HTTP status that goes with its code. */
  answerWith(context: CallContext, answer: Envelope<unknown>, status?: 408 | 413): Response;
  readCaller(request: IncomingMessage): Caller;
  log: Log;
  authenticate: Authenticate;
  /** Where files wait whose sender becomes known behind them; none: such senders are not known. */
  spool?: Spool | undefined;
};
