import { existsSync } from 'node:fs';
import { z } from 'zod';

/** An account at an SFTP server, and the folder that files go to. */
export type SftpPlace = {
  host: string;
  port: number;
  user: string;
  /** Below the folder of the sign-in; empty: that folder. */
  folder: string;
  /** The server's, such as `SHA256:…`; one of them has to fit. */
  hostKeys: string[];
  password: string | undefined;
  /** The file of a private key; undefined: the password is used. */
  keyFile: string | undefined;
};

const text = z.string().optional();

/** Variables of the places, which `readSftpPlace` checks. */
export const sftpFields = {
  PMC_SFTP_URL: text,
  PMC_SFTP_PASSWORD: text,
  PMC_SFTP_KEY_FILE: text,
  PMC_SFTP_HOST_KEY: text,
  PORTICO_SFTP_URL: text,
  PORTICO_SFTP_PASSWORD: text,
  PORTICO_SFTP_KEY_FILE: text,
  PORTICO_SFTP_HOST_KEY: text,
  ARCHIVE_SFTP_URL: text,
  ARCHIVE_SFTP_PASSWORD: text,
  ARCHIVE_SFTP_KEY_FILE: text,
  ARCHIVE_SFTP_HOST_KEY: text,
};

const url = z.url({ protocol: /^sftp$/, hostname: /./, abort: true }).refine((text) => {
  const { username, password, pathname } = new URL(text);
  return username !== '' && password === '' && canBeDecoded(username) && canBeDecoded(pathname);
});
/** False for `%zz`. */
function canBeDecoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
const fingerprints = z.array(z.string().regex(/^SHA256:[A-Za-z0-9+/]{43}$/)).min(1);

/** Reads `NAME_SFTP_URL` and what belongs to it; undefined where it is not set, a sentence where something is wrong. */
export function readSftpPlace(
  env: Record<string, string | undefined>,
  name: string,
): SftpPlace | undefined | string {
  const of = (what: string) => env[`${name}_SFTP_${what}`];
  const address = of('URL');
  if (!address) return undefined;
  if (!url.safeParse(address).success)
    return `${name}_SFTP_URL must be an address with a user and without a password, such as sftp://press@sftp.example.org/folder.`;
  const keys = fingerprints.safeParse((of('HOST_KEY') ?? '').split(/[\s,]+/).filter(Boolean));
  if (!keys.success)
    return `${name}_SFTP_HOST_KEY must be the fingerprint of the server’s key, such as SHA256:… (ssh-keyscan and ssh-keygen -lf show it).`;
  const [password, keyFile] = [of('PASSWORD'), of('KEY_FILE')];
  if (!password && !keyFile)
    return `${name}_SFTP_PASSWORD or ${name}_SFTP_KEY_FILE must be set where ${name}_SFTP_URL is (neither is set).`;
  if (keyFile && !existsSync(keyFile))
    return `${name}_SFTP_KEY_FILE must be a file (there is none at ${JSON.stringify(keyFile)}).`;
  const { hostname, port, username, pathname } = new URL(address);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || 22,
    user: decodeURIComponent(username),
    folder: decodeURIComponent(pathname).replace(/^\/|\/$/g, ''),
    hostKeys: keys.data,
    password,
    keyFile,
  };
}
