import { z } from 'zod';
import { whyNotDeposited } from '../rules-crossref.ts';
import { createAsk, isForLater } from './ask-service.ts';
import { parsedAnswer } from './parsed-answer.ts';
import type { DepositAnswer, Registrar } from './registrar.ts';
import { dataciteRecord } from './rules-datacite.ts';

type DataciteOptions = {
  /** Its account, such as `PRESS.JOURNALS`. */
  repository: string;
  password: string;
  address: string;
  /** Those that the repository may register DOIs under. */
  prefixes: readonly string[];
  /** Milliseconds that an answer may take. */
  patience?: number;
  now?: () => number;
};

const mediaType = 'application/vnd.api+json';
const registered = z.object({
  data: z.object({ id: z.string(), attributes: z.object({ state: z.string() }) }),
});
const refusal = z.object({
  errors: z.array(z.object({ title: z.string().default(''), source: z.string().default('') })).min(1),
});

/** DataCite's REST API (https://support.datacite.org/docs/api-create-dois): one call registers a DOI or changes its record. */
export function dataciteRegistrar(options: DataciteOptions): Registrar {
  const { repository, password, prefixes, ...service } = options;
  const { ask, notNow } = createAsk({ label: 'DataCite', ...service });
  const authorization = `Basic ${Buffer.from(`${repository}:${password}`).toString('base64')}`;

  function read(response: Response, text: string, doi: string): DepositAnswer {
    const { status, ok } = response;
    if (ok) {
      const record = parsedAnswer(registered, text)?.data;
      if (record?.id.toLowerCase() !== doi.toLowerCase())
        return { kind: 'unavailable', reason: 'DataCite’s answer was not understood.' };
      return record.attributes.state === 'findable'
        ? { kind: 'result', state: 'registered', message: '', submission: '' }
        : {
            kind: 'result',
            state: 'warning',
            message: `DataCite has the DOI as ${record.attributes.state.slice(0, 50)}: nobody can find it.`,
            submission: '',
          };
    }
    if (isForLater(status)) return notNow(response);
    if (status === 401)
      return {
        kind: 'refused',
        reason: 'DataCite did not accept the repository or its password (401).',
        signIn: true,
      };
    const detail = (parsedAnswer(refusal, text)?.errors ?? [])
      .map(({ source, title }) => [source, title].filter(Boolean).join(': '))
      .join('; ')
      .slice(0, 500);
    return {
      kind: 'refused',
      reason: `DataCite refused the deposit (${status})${detail && `: ${detail}`}`,
      signIn: false,
    };
  }

  return {
    name: 'datacite',
    label: 'DataCite',
    takes: { prefixes },
    relates: true,
    async deposit({ article, journal, site }) {
      const why = whyNotDeposited(article);
      if (why) return { kind: 'impossible', reason: `The article can’t be registered: ${why}.` };
      const { doi } = article;
      const attributes = dataciteRecord(article, journal, site);
      return ask<DepositAnswer>(
        `/dois/${encodeURIComponent(doi)}`,
        {
          method: 'PUT',
          headers: { Authorization: authorization, 'Content-Type': mediaType, Accept: mediaType },
          body: JSON.stringify({
            data: { id: doi, type: 'dois', attributes: { event: 'publish', doi, ...attributes } },
          }),
        },
        (response, text) => read(response, text, doi),
      );
    },
    // Its answer to the deposit is the result.
    result: async () => ({ kind: 'unknown' }),
  };
}
