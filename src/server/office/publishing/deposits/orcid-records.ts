import { z } from 'zod';
import { createAsk, isForLater } from './ask-service.ts';
import { parsedAnswer } from './parsed-answer.ts';
import type { Unavailable } from './registrar.ts';
import { type PeerReview, peerReviewXml } from './rules-peer-review.ts';

type RecordAnswer =
  | { kind: 'added'; putCode: string }
  /** It is there already, by this name or by one that ORCID does not tell. */
  | { kind: 'known'; putCode: string }
  /** Its owner took it out of their record. */
  | { kind: 'gone' }
  /** The permission has ended. */
  | { kind: 'ended' }
  | { kind: 'refused'; reason: string }
  | Unavailable;

const refusal = z.object({
  'user-message': z.string().optional(),
  'developer-message': z.string().optional(),
});
const nameOf = (address: string | null) => /\/peer-review\/(\d{1,20})\/?$/.exec(address ?? '')?.[1];

/** Writes reviews into records by ORCID's member API, version 3.0 (https://info.orcid.org/documentation/api-tutorials/). */
export function createRecords(options: { address: string; patience?: number; now?: () => number }) {
  const { ask, notNow } = createAsk({ label: 'ORCID', ...options });
  /** Makes the entry, or changes the one that ORCID has by this name. */
  return (token: string, orcid: string, review: PeerReview): Promise<RecordAnswer> => {
    const { putCode } = review;
    return ask<RecordAnswer>(
      `/v3.0/${orcid}/peer-review${putCode && `/${putCode}`}`,
      {
        method: putCode ? 'PUT' : 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/vnd.orcid+xml',
          Accept: 'application/json',
        },
        body: peerReviewXml(review),
      },
      (response, text) => {
        const { status, ok } = response;
        if (ok) {
          const name = putCode || nameOf(response.headers.get('location'));
          return name
            ? { kind: 'added', putCode: name }
            : { kind: 'unavailable', reason: 'ORCID’s answer was not understood.' };
        }
        if (isForLater(status)) return notNow(response);
        if (status === 401) return { kind: 'ended' };
        if (putCode && (status === 404 || status === 410)) return { kind: 'gone' };
        const refused = parsedAnswer(refusal, text);
        // An answer was lost that said that it was made.
        if (!putCode && status === 409)
          return {
            kind: 'known',
            putCode: /put-code (\d{1,20})/i.exec(refused?.['developer-message'] ?? '')?.[1] ?? '',
          };
        const reason = (refused?.['user-message'] ?? '').slice(0, 300);
        return { kind: 'refused', reason: `ORCID refused it (${status})${reason && `: ${reason}`}` };
      },
    );
  };
}
