import { boundedText, retryAfter } from '#server/platform/answers.ts';
import type { DepositAnswer, ResultAnswer, Unavailable } from './registrar.ts';
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

const largestAnswer = 2_000_000;
const longestReason = 500;

/** Asks one thing at a time, as its callers do; redirections are not followed, since they would take the password along. */
export function createCrossrefDeposits({
  user,
  password,
  address,
  patience = 60_000,
  now = Date.now,
}: CrossrefOptions): CrossrefDeposits {
  const ask = async <Answer>(
    path: string,
    init: RequestInit,
    read: (response: Response, text: string) => Answer,
  ): Promise<Answer | Unavailable> => {
    try {
      const response = await fetch(`${address}${path}`, {
        ...init,
        headers: { 'User-Agent': 'Quire' },
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      });
      return read(response, await boundedText(response, largestAnswer));
    } catch (error) {
      return { kind: 'unavailable', reason: `Crossref could not be asked: ${reasonOf(error)}.` };
    }
  };
  const notNow = (response: Response): Unavailable => {
    const at = retryAfter(response.headers, now());
    const reason = `Crossref answered ${response.status}.`;
    return { kind: 'unavailable', reason, ...(at && { retryAt: new Date(at) }) };
  };

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
        if (status >= 500 || status === 408 || status === 429) return notNow(response);
        if (status === 401 || status === 403)
          return {
            kind: 'refused',
            reason: `Crossref did not accept the user or the password of the press (${status}).`,
            signIn: true,
          };
        const said = wordsOf(text);
        return {
          kind: 'refused',
          reason: `Crossref refused the deposit (${status})${said && `: ${said}`}`,
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

/** Without the address, which holds the password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed';
  if (error.name === 'TimeoutError') return 'it did not answer in time';
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : error.message;
}

const wordsOf = (html: string) =>
  html
    .slice(0, 20_000)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestReason);
