import { codes, type FailureCode } from '#contract/codes.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** What each code but 0 means, for the description of the API. */
export const meanings: Readonly<Record<FailureCode, string>> = {
  [codes.refusedInput]:
    'something sent is wrong; where fields are, data.fields says what, by dotted names such as authorDTOList.0.email',
  [codes.notAllowed]: 'whoever asks may not do this',
  [codes.notThere]: 'it is not there, or not for whoever asks',
  [codes.conflict]: 'it has been changed since it was looked at, or stands where this can’t be done',
  [codes.noSession]: 'nobody has signed in, or the session has ended',
  [codes.tooMany]: 'too many attempts; msg says when to try again',
  [codes.duplicateTitle]: 'another manuscript has this title',
  [codes.ourFault]: 'the press has failed; the request can be sent again',
};

/** The HTTP status of an answer with this code; 200 wherever the call was understood. */
export const statusOf = (code: number): 200 | 429 | 500 =>
  code === codes.tooMany ? 429 : code === codes.ourFault ? 500 : 200;

const takesSomething = ({ params, query, body, takesFile }: Endpoint) =>
  Boolean(params || query || body || takesFile);

const isOfLinks = ({ access }: Endpoint) => access === 'link' || access === 'session or link';

/** The codes with which a call may refuse, in their order: those that its declaration brings, and those that it names. */
export function refusalsOf(endpoint: Endpoint): FailureCode[] {
  const { access, method, params, query, body, takesFile, mayAnswer = [] } = endpoint;
  const ofStaff = access === 'editor' || access === 'administrator';
  const may: Record<FailureCode, boolean> = {
    [codes.refusedInput]: takesSomething(endpoint),
    [codes.notAllowed]: ofStaff,
    [codes.notThere]: Boolean(params || query) || (takesSomething(endpoint) && access !== 'public'),
    [codes.conflict]: method === 'POST' && Boolean(body) && access !== 'public',
    [codes.noSession]: ofStaff || access === 'session' || access === 'session or link',
    [codes.tooMany]: isOfLinks(endpoint) || Boolean(takesFile),
    [codes.duplicateTitle]: false,
    [codes.ourFault]: false,
  };
  return Object.values(codes).filter(
    (code): code is FailureCode => code !== codes.success && (may[code] || mayAnswer.includes(code)),
  );
}
