import { data } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { CallResult } from '#web/api/call-result.ts';
import { quietSessionApi, type SessionLoadArgs, sessionLoad } from '#web/slices/accounts/index.ts';

/** Like `sessionLoad`, with failures shown by the error boundary instead of a toast. */
export const officeLoad = <Data>(load: (args: SessionLoadArgs) => Promise<Data>) =>
  sessionLoad(load, quietSessionApi);

export type LoadFailure = { missing: boolean; message: string };

/**
 * The data of a successful answer; otherwise throws for the error boundary (office-failed.tsx). `export const clientLoader =
 * officeLoad(async ({ api }) => officeDataOf(await api('officeDesk')))`.
 */
export function officeDataOf<Data>(answer: CallResult<Data>): Data {
  if (answer.code === codes.success) return answer.data;
  const missing = answer.code === codes.notThere || answer.code === codes.refusedInput;
  throw data({ missing, message: answer.msg } satisfies LoadFailure, { status: missing ? 404 : 503 });
}
