import { z } from 'zod';
import { whyNotInDoaj } from '../indexing/rules-doaj.ts';
import { createAsk, isForLater, wordsOf } from './ask-service.ts';
import { parsedAnswer } from './parsed-answer.ts';
import type { DepositAnswer, Registrar } from './registrar.ts';
import { doajArticle } from './rules-doaj-article.ts';

type DoajOptions = {
  /** Of the account whose journals they are. */
  apiKey: string;
  address: string;
  /** Milliseconds that an answer may take. */
  patience?: number;
  now?: () => number;
};

const created = z.object({ id: z.string().regex(/^[0-9a-f]{1,50}$/i) });
const refusal = z.object({ error: z.string() });

/** The DOAJ's API (https://doaj.org/api/v4/docs): articles of journals that are in it, under an id of its own. */
export function doajRegistrar({ apiKey, ...service }: DoajOptions): Registrar {
  const { ask, notNow } = createAsk({ label: 'The DOAJ', ...service });
  const key = new URLSearchParams({ api_key: apiKey });

  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, article?: unknown) =>
    ask<DepositAnswer | 'gone'>(
      `${path}?${key}`,
      {
        method,
        ...(article !== undefined && {
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(article),
        }),
      },
      (response, text) => {
        const { status, ok } = response;
        if (method !== 'POST' && (status === 404 || status === 410)) return 'gone';
        if (ok) {
          const id = method !== 'POST' ? path.split('/').at(-1) : parsedAnswer(created, text)?.id;
          return id
            ? { kind: 'result', state: 'registered', message: '', submission: id }
            : { kind: 'unavailable', reason: 'The DOAJ’s answer was not understood.' };
        }
        if (isForLater(status)) return notNow(response);
        if (status === 401)
          return {
            kind: 'refused',
            reason: 'The DOAJ did not accept the key of the press (401).',
            signIn: true,
          };
        const detail = parsedAnswer(refusal, text)?.error.slice(0, 500) ?? wordsOf(text);
        return {
          kind: 'refused',
          reason: `The DOAJ refused the article (${status})${detail && `: ${detail}`}`,
          signIn: false,
        };
      },
    );

  return {
    name: 'doaj',
    label: 'the DOAJ',
    takes: { inDoaj: true },
    async deposit({ article, journal, site, submission }) {
      const why = whyNotInDoaj({ title: article.titleText, published: article.published }, journal);
      if (why) return { kind: 'impossible', reason: `The DOAJ can’t take the article: ${why}.` };
      const body = doajArticle(article, journal, site);
      const changed = submission ? await send('PUT', `/api/articles/${submission}`, body) : 'gone';
      if (changed !== 'gone') return changed;
      const made = await send('POST', '/api/articles', body);
      return made === 'gone'
        ? { kind: 'unavailable', reason: 'The DOAJ’s answer was not understood.' }
        : made;
    },
    async takeOut(submission) {
      const answer = await send('DELETE', `/api/articles/${submission}`);
      // Somebody took it out there before.
      return answer === 'gone' ? { kind: 'result', state: 'registered', message: '', submission } : answer;
    },
    // Its answer to the deposit is the result.
    result: async () => ({ kind: 'unknown' }),
  };
}
