import { TooBusy } from './turns.ts';

/**
 * SQLSTATEs of what is over in a moment: a deadlock, a conflict of transactions, a wait that took too long, a server
 * without room, a connection that broke.
 */
const passingStates = /^(40001|40P01|55P03|57014|57P0[1-3]|53...|08...)$/;
/** The same of systems and networks. */
const passingCodes =
  /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|AI_AGAIN|HOSTUNREACH|NETUNREACH|MFILE|NFILE|NOSPC|IO|BUSY|AGAIN)$/;
/** What the pool says, without a code. */
const passingWords = /timeout exceeded when trying to connect|connection terminated/i;

/** Whether what failed may go well at the next try, since nothing was wrong with it: database, files or network were. */
export function isPassing(error: unknown): boolean {
  if (error instanceof TooBusy) return true;
  if (!(error instanceof Error)) return false;
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  return (
    passingStates.test(String(code ?? '')) ||
    passingCodes.test(String(code ?? '')) ||
    passingWords.test(error.message) ||
    error.name === 'TimeoutError' ||
    (status !== undefined && (status >= 500 || status === 429))
  );
}
