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
const passingWords = /timeout exceeded when trying to connect/i;
/** The same where a connection broke. */
const lostWords = /connection terminated|connection error and is not queryable|client was closed/i;

/** Where a disk, an object store or PostgreSQL has no room left. */
const noRoom = /^(ENOSPC|EDQUOT|53100|QuotaExceeded|XMinioStorageFull|InsufficientStorage)$/;

/** Whether something failed since a disk or a store is full. */
export function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name, cause } = error as { code?: unknown; name: string; cause?: unknown };
  return noRoom.test(String(code ?? '')) || noRoom.test(name) || isNoRoom(cause);
}

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
    lostWords.test(error.message) ||
    isNoRoom(error) ||
    error.name === 'TimeoutError' ||
    (status !== undefined && (status >= 500 || status === 429))
  );
}

/** Whether a connection to the database broke, so that nobody knows whether the last statement on it took effect. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    /^(57P0[1-3]|08...|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT))$/.test(String(code ?? '')) ||
    lostWords.test(error.message)
  );
}
