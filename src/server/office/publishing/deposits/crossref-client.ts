import { createAsk, isForLater, wordsOf } from './ask-service.ts';
import type { DepositAnswer, ResultAnswer } from './registrar.ts';
import { readDiagnostic } from './rules-diagnostic.ts';

/** Crossref's deposit system (https://www.crossref.org/documentation/register-maintain-records/direct-deposit-xml/https-post/). */
interface CrossrefDeposits {
  /** `filename` is unique, since Crossref knows the deposit by it. */
  deposit(filename: string, xml: string): Promise<DepositAnswer>;
  result(filename: string, doi: string): Promise<ResultAnswer>;
}

export type CrossrefOptions = {
  user: string;
  password: string;
  address: string;
  /** Milliseconds that an answer may take. */
  patience?: number;
  now?: () => number;
};

export function createCrossrefDeposits({ user, password, ...service }: CrossrefOptions): CrossrefDeposits {
  const { ask, notNow } = createAsk({ label: 'Crossref', ...service });
  return {
    deposit(filename, xml) {
      const body = new FormData();
      body.set('operation', 'doMDUpload');
      body.set('login_id', user);
      body.set('login_passwd', password);
      body.set('fname', new Blob([xml], { type: 'application/xml' }), filename);
      return ask<DepositAnswer>('/servlet/deposit', { method: 'POST', body }, (response, text) => {
        const { status, ok } = response;
        if (ok) return { kind: 'taken' };
        if (isForLater(status)) return notNow(response);
        if (status === 401 || status === 403)
          return {
            kind: 'refused',
            reason: `Crossref did not accept the user or the password of the press (${status}).`,
            signIn: true,
          };
        const detail = wordsOf(text);
        return {
          kind: 'refused',
          reason: `Crossref refused the deposit (${status})${detail && `: ${detail}`}`,
          signIn: false,
        };
      });
    },
    result(filename, doi) {
      const query = new URLSearchParams({ usr: user, pwd: password, file_name: filename, type: 'result' });
      return ask<ResultAnswer>(`/servlet/submissionDownload?${query}`, {}, (response, text) => {
        if (response.status === 404) return { kind: 'unknown' };
        if (!response.ok) return notNow(response);
        return (
          readDiagnostic(text, doi) ?? {
            kind: 'unavailable',
            reason: 'Crossref’s result was not understood.',
          }
        );
      });
    },
  };
}
