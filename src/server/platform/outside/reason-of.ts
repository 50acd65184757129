/** An error whose message is for whoever typed the address. */
export class PlainReason extends Error {}

const notTrusted = 'its certificate is from nobody whom the press trusts';
const notReached = 'there is no way to it from this machine';
const brokenOff = 'it ended the connection without an answer';

/** Codes of Node, its resolver and OpenSSL. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'it refused the connection',
  ECONNRESET: brokenOff,
  EPIPE: brokenOff,
  ETIMEDOUT: 'it did not answer in time',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name could not be looked up',
  EHOSTUNREACH: notReached,
  ENETUNREACH: notReached,
  EADDRNOTAVAIL: notReached,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: notTrusted,
  SELF_SIGNED_CERT_IN_CHAIN: notTrusted,
  UNABLE_TO_GET_ISSUER_CERT: notTrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: notTrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: notTrusted,
};

/** Beginnings of codes that have many endings. */
const families: readonly (readonly [string, string])[] = [
  ['HPE_', 'what answered speaks no HTTP'],
  ['EPROTO', 'no secure connection (TLS) came about'],
  ['ERR_SSL_', 'no secure connection (TLS) came about'],
];

/** Why nothing answered, in words; an error that has none is named by its code. */
export function reasonOf(error: unknown): string {
  if (error instanceof PlainReason) return error.message;
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return 'it could not be reached';
  const known = reasons[code] ?? families.find(([beginning]) => code.startsWith(beginning))?.[1];
  return known ?? `it could not be reached (${code})`;
}
