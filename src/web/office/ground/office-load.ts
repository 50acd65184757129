import { data } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { Told } from '#web/api/told.ts';
import { quietSessionApi, type SessionLoadArgs, sessionLoad } from '#web/slices/accounts/index.ts';

/** What a screen of the office loads, as `sessionLoad`; what could not be had is told in the screen's place, and only there. */
export const officeLoad = <Data>(load: (args: SessionLoadArgs) => Promise<Data>) =>
  sessionLoad(load, quietSessionApi);

/** What a screen of the office is told of a load that failed. */
export type Missed = { missing: boolean; message: string };

/**
 * What an answer holds. Without success, the office around the screen says why (`office-failed.tsx`). For loaders:
 * `export const clientLoader = officeLoad(async ({ api }) => had(await api('officeDesk')))`.
 */
export function had<Data>(answer: Told<Data>): Data {
  if (answer.code === codes.success) return answer.data;
  const missing = answer.code === codes.notThere || answer.code === codes.refusedInput;
  throw data({ missing, message: answer.msg } satisfies Missed, { status: missing ? 404 : 503 });
}
