import type { Api } from '#contract/api.ts';
import { calls } from '#contract/calls.ts';
import { type AnyInput, callOver } from './call-over.ts';

/** The API over HTTP. Rejects with Unreachable if the network fails or the answer is not the API's. */
export const browserApi = ((name: keyof typeof calls, input?: AnyInput) =>
  callOver(calls[name], input)) as unknown as Api;
