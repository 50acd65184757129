import { boundedText, retryAfter } from '#server/platform/answers.ts';
import type { Unavailable } from './registrar.ts';

const largestAnswer = 2_000_000;
const longestReason = 500;

type Service = {
  /** In messages. */
  label: string;
  address: string;
  /** Milliseconds that an answer may take. */
  patience?: number | undefined;
  now?: (() => number) | undefined;
};

/** Asks one thing at a time, as its callers do; redirections are not followed, since they would take the password along. */
export function createAsk({ label, address, patience = 60_000, now = Date.now }: Service) {
  return {
    async ask<Answer>(
      path: string,
      init: RequestInit,
      read: (response: Response, text: string) => Answer,
    ): Promise<Answer | Unavailable> {
      try {
        const response = await fetch(`${address}${path}`, {
          ...init,
          headers: { ...(init.headers as Record<string, string> | undefined), 'User-Agent': 'Quire' },
          redirect: 'manual',
          signal: AbortSignal.timeout(patience),
        });
        return read(response, await boundedText(response, largestAnswer));
      } catch (error) {
        return { kind: 'unavailable', reason: `${label} could not be asked: ${reasonOf(error)}.` };
      }
    },
    /** For an answer that may be another one later. */
    notNow(response: Response): Unavailable {
      const at = retryAfter(response.headers, now());
      const reason = `${label} answered ${response.status}.`;
      return { kind: 'unavailable', reason, ...(at && { retryAt: new Date(at) }) };
    },
  };
}

/** Whether a service may take later what it answered with this status. */
export const isForLater = (status: number): boolean => status >= 500 || status === 408 || status === 429;

/** Without the address, which may hold a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed';
  if (error.name === 'TimeoutError') return 'it did not answer in time';
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : error.message;
}

/** The words of an answer that is a page. */
export const wordsOf = (html: string): string =>
  html
    .slice(0, 20_000)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestReason);
