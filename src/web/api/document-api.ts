import type { Input, Output } from '#contract/api.ts';
import { documentCalls } from '#contract/document-calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { type AnyInput, callOver } from './call-over.ts';
import { warnOfAnswer } from './warn-of.ts';

type DocumentCall = keyof typeof documentCalls;
type DocumentApi = <Name extends DocumentCall>(
  name: Name,
  input: Input<Name>,
) => Promise<Envelope<Output<Name>>>;

/** The API for the islands of documents. Rejects with Unreachable. */
export const quietDocumentApi = ((name: DocumentCall, input?: AnyInput) =>
  callOver(documentCalls[name], input)) as unknown as DocumentApi;

/** The same; a failed call is shown as a warning (specification §8). */
export const documentApi: DocumentApi = async (name, input) => {
  const answer = await quietDocumentApi(name, input);
  warnOfAnswer(answer);
  return answer;
};
