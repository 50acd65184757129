import { codes, type FailureCode } from '#contract/codes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { scopesFor } from '#contract/scopes.ts';
import { isStorageFull, isTransient } from '../transient-errors.ts';
import { fail, internalErrorMessage, unavailable } from './route.ts';

/** The meaning of each code but 0, for the description of the API. */
export const codeMeanings: Readonly<Record<FailureCode, string>> = {
  [codes.refusedInput]:
    'invalid input; data.fields, if present, has a message for each field, by dotted names such as authorDTOList.0.email',
  [codes.notAllowed]: 'the caller may not do this',
  [codes.notThere]: 'it does not exist, or the caller may not see it',
  [codes.conflict]: 'it has changed in the meantime, or its state does not allow this',
  [codes.noSession]: 'no session, or the session has ended',
  [codes.tooMany]: 'too many attempts; msg says when to try again',
  [codes.duplicateTitle]: 'another manuscript has this title',
  [codes.ourFault]: 'an error of the server; the request can be sent again',
};

/** The HTTP status of an answer; 200 wherever the call was understood. `retryAfter`: see `unavailable`. */
export function statusOf({ code, retryAfter }: { code: number; retryAfter?: number }): 200 | 429 | 500 | 503 {
  if (retryAfter !== undefined) return 503;
  return code === codes.tooMany ? 429 : code === codes.ourFault ? 500 : 200;
}

const fullDisk =
  'The press has no room on its disk at present, so nothing was saved. Please try again later; it goes on as soon as there is room.';
const noDatabase = 'The press can’t reach its database just now. Please try again in a moment.';

/** The answer where a disk is full. */
export const noRoom = (): Envelope<never> => unavailable(fullDisk, 60);

/** The answer to a failed call: transient errors say so; anything else is a bug, logged under `requestId`. */
export function failureAnswer(error: unknown, requestId: string): Envelope<never> {
  if (isStorageFull(error)) return noRoom();
  return isTransient(error) ? unavailable(noDatabase) : fail(codes.ourFault, internalErrorMessage(requestId));
}

const takesSomething = ({ params, query, body, takesFile }: Endpoint) =>
  Boolean(params || query || body || takesFile);

const isOfLinks = ({ access }: Endpoint) => access === 'link' || access === 'session or link';

/** The codes of a call's refusals, in order: those implied by its declaration, and those that it lists. */
export function refusalCodes(endpoint: Endpoint): FailureCode[] {
  const { access, method, params, query, body, takesFile, mayAnswer = [] } = endpoint;
  const ofStaff = access === 'editor' || access === 'administrator';
  const may: Record<FailureCode, boolean> = {
    [codes.refusedInput]: takesSomething(endpoint),
    [codes.notAllowed]: ofStaff || access.startsWith('session'),
    [codes.notThere]: Boolean(params || query) || (takesSomething(endpoint) && access !== 'public'),
    [codes.conflict]: method === 'POST' && Boolean(body) && access !== 'public',
    [codes.noSession]: ofStaff || access.startsWith('session'),
    // Calls by API tokens are counted.
    [codes.tooMany]: isOfLinks(endpoint) || Boolean(takesFile) || Boolean(scopesFor(endpoint)?.length),
    [codes.duplicateTitle]: false,
    [codes.ourFault]: false,
  };
  return Object.values(codes).filter(
    (code): code is FailureCode => code !== codes.success && (may[code] || mayAnswer.includes(code)),
  );
}
