import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ImapFlow } from 'imapflow';
import type { InboundConfig } from '#server/platform/config-inbound.ts';
import { freePort } from './start-press.ts';

/** Whether Debian’s `dovecot-imapd` is installed. */
export const hasDovecot = existsSync('/usr/sbin/dovecot') && existsSync('/usr/lib/dovecot/imap');
if (!hasDovecot) console.info('no dovecot-imapd: no mailbox of a real IMAP server');

const password = 'pass:word/@1';

/** A real IMAP server with one mailbox, on loopback and in a temporary folder. */
type Dovecot = AsyncDisposable & {
  box: InboundConfig;
  /** For INBOUND_MAIL; with TLS, of a certificate that only `certificate` vouches for, as `imaps`. */
  url(scheme: 'imap' | 'imaps'): string;
  certificate: string;
  /** Puts a letter into a folder. */
  put(source: string | Buffer, folder?: string): Promise<void>;
  /** Flags of the letters in the inbox, in their order. */
  flags(): Promise<string[][]>;
  /** Has the letters of the inbox numbered anew. */
  renumber(): Promise<void>;
};

/** Dovecot gives no mail to root: then it runs as nobody. */
const asRoot = process.getuid?.() === 0;
const idOf = (flag: string) =>
  Number(execFileSync('id', asRoot ? [flag, 'nobody'] : [flag], { encoding: 'utf8' }));
const nameOf = (flag: string) =>
  execFileSync('id', ['-n', flag, ...(asRoot ? ['nobody'] : [])], { encoding: 'utf8' }).trim();

const configOf = (folder: string, ports: { imap: number; imaps: number }) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = no
default_internal_user = ${nameOf('-u')}
default_internal_group = ${nameOf('-g')}
default_login_user = ${nameOf('-u')}
default_vsz_limit = 1G
first_valid_uid = 1
mail_location = maildir:${folder}/mail
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${idOf('-u')} gid=${idOf('-g')} home=${folder}/home
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${ports.imap}
  }
  inet_listener imaps {
    port = ${ports.imaps}
    ssl = yes
  }
}
service stats {
  chroot =
}
`;

async function answers(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const met = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'error').then(
        () => false,
        () => false,
      ),
    ]).catch(() => false);
    socket.destroy();
    if (met) return;
  }
  throw new Error('dovecot has ended');
}

/** Starts Dovecot; it ends when disposed of. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dovecot-'));
  const ports = { imap: await freePort(), imaps: await freePort() };
  const certificate = path.join(folder, 'cert.pem');
  spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-keyout', path.join(folder, 'key.pem'), '-out', certificate],
  ]);
  writeFileSync(path.join(folder, 'dovecot.conf'), configOf(folder, ports));
  for (const name of ['run', 'state', 'home', 'mail']) mkdirSync(path.join(folder, name));
  const who = asRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (asRoot) execFileSync('chown', ['-R', `${who.uid}:${who.gid}`, folder]);
  const child = spawn('/usr/sbin/dovecot', ['-F', '-c', path.join(folder, 'dovecot.conf')], {
    ...who,
    stdio: 'ignore',
  });
  await answers(ports.imap, child);
  const box: InboundConfig = {
    ...{ host: '127.0.0.1', port: ports.imap, secure: false, plain: true },
    ...{ user: 'answers@press.example', password, folder: 'INBOX' },
    ...{ address: 'answers@press.example', plus: true },
  };
  async function asClient<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const { host, port, secure } = box;
    const auth = { user: box.user, pass: password };
    const client = new ImapFlow({ host, port, secure, doSTARTTLS: false, auth, logger: false });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  }
  const port = (scheme: 'imap' | 'imaps') => ports[scheme];
  return {
    box,
    certificate,
    url: (scheme) =>
      `${scheme}://${encodeURIComponent(box.user)}:${encodeURIComponent(password)}@localhost:${port(scheme)}/INBOX`,
    put: (source, into = 'INBOX') =>
      asClient(async (client) => {
        await client.append(into, source);
      }),
    flags: () =>
      asClient(async (client) => {
        await client.mailboxOpen('INBOX');
        const found: string[][] = [];
        for await (const { flags } of client.fetch('1:*', { flags: true }))
          found.push([...(flags ?? [])].filter((flag) => flag !== '\\Recent'));
        return found;
      }),
    async renumber() {
      execFileSync('find', [path.join(folder, 'mail'), '-name', 'dovecot*', '-delete']);
    },
    async [Symbol.asyncDispose]() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
