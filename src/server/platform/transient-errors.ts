import { TooBusy } from './semaphore.ts';

/**
 * SQLSTATEs: a server that takes no writes, deadlock, serialisation failure, lock time-out, cancelled, shutdown, insufficient resources,
 * connection failure, failures of the system below PostgreSQL.
 */
const transientStates = /^(25006|40001|40P01|55P03|57014|57P0[1-3]|53...|58...|08...)$/;
/** The same of systems and networks. */
const transientCodes =
  /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|AI_AGAIN|HOSTUNREACH|NETUNREACH|MFILE|NFILE|NOSPC|IO|BUSY|AGAIN)$/;
/** Certificates that have expired, are not valid yet, or are another's, and other failures of TLS: the server's operator renews them. */
const refusedCertificate =
  /^(CERT_\w+|\w*SELF_SIGNED_CERT\w*|UNABLE_TO_(GET|VERIFY)_\w+|ERR_TLS_CERT_\w+|ERR_SSL_\w+|EPROTO)$/;
/** The pool's error without a code. */
const transientMessage = /timeout exceeded when trying to connect/i;
/** Connection errors without a code. */
const connectionLostMessage =
  /connection terminated|connection error and is not queryable|client was closed/i;

/** PostgreSQL doesn't give every error of a full disk its own SQLSTATE. */
const storageFullMessage = /no space left on device/i;
const storageFull = /^(ENOSPC|EDQUOT|53100|QuotaExceeded|XMinioStorageFull|InsufficientStorage)$/;

/** Whether something failed because a disk or a store is full. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name, message, cause } = error as Error & { code?: unknown };
  return (
    storageFull.test(String(code ?? '')) ||
    storageFull.test(name) ||
    storageFullMessage.test(message) ||
    isStorageFull(cause)
  );
}

/** Whether a failure may pass by itself: of the database, the files or the network, not of the input. */
export function isTransient(error: unknown): boolean {
  if (error instanceof TooBusy) return true;
  if (!(error instanceof Error)) return false;
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  return (
    transientStates.test(String(code ?? '')) ||
    transientCodes.test(String(code ?? '')) ||
    refusedCertificate.test(String(code ?? '')) ||
    transientMessage.test(error.message) ||
    connectionLostMessage.test(error.message) ||
    isStorageFull(error) ||
    error.name === 'TimeoutError' ||
    (status !== undefined && (status >= 500 || status === 429))
  );
}

/** Whether a database connection broke, so that it is unknown whether the last statement took effect. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    /^(57P0[1-3]|08...|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT))$/.test(String(code ?? '')) ||
    connectionLostMessage.test(error.message)
  );
}
