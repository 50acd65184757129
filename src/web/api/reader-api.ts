import type { Api } from '#contract/api.ts';
import { browserApi } from './browser-api.ts';
import { warnOfAnswer } from './warn-of.ts';

/** The API for applications that need no session: a failed call is shown as a warning. Rejects as `browserApi` does. */
export const readerApi = (async (...call: Parameters<typeof browserApi>) => {
  const answer = await browserApi(...call);
  warnOfAnswer(answer);
  return answer;
}) as Api;
