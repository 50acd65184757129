import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2, { type Connection, type ParsedKey } from 'ssh2';
import type { SftpPlace } from '#server/platform/config-sftp.ts';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

/** A server on this machine that takes files by SFTP into its memory. */
export type SftpServer = AsyncDisposable & {
  place: SftpPlace;
  /** The private key that it accepts beside the password. */
  privateKey: string;
  files: Map<string, Buffer>;
  signIns(): number;
  /** What it does instead of taking a piece of a file. */
  mishap: 'full' | 'hangs' | 'breaks' | undefined;
  /** Asks for the password in its own words, and takes no other sign-in. */
  asksInWords: boolean;
  /** Folders that are not there, or closed. */
  folder: 'open' | 'missing' | 'closed';
};

/** The library drops the first byte of a public key where that is zero, and then can't read it. */
function makeKey(): { secret: string; key: ParsedKey } {
  for (;;) {
    const made = ssh2.utils.generateKeyPairSync('ed25519');
    const key = ssh2.utils.parseKey(made.public);
    if (!(key instanceof Error)) return { secret: made.private, key };
  }
}

export async function startSftp(): Promise<SftpServer> {
  const { secret: hostSecret, key: hostKey } = makeKey();
  const { secret: ownSecret, key: ownKey } = makeKey();
  const password = 'secret & more';
  let signIns = 0;
  const connections = new Set<Connection>();

  const http = new ssh2.Server({ hostKeys: [hostSecret] }, (client) => {
    connections.add(client);
    client.on('error', () => {});
    client.on('close', () => connections.delete(client));
    client.on('authentication', (asked) => {
      if (server.asksInWords) {
        if (asked.method !== 'keyboard-interactive') return asked.reject(['keyboard-interactive']);
        return asked.prompt([{ prompt: 'Password: ', echo: false }], ([answer]) =>
          answer === password ? asked.accept() : asked.reject(),
        );
      }
      const isOwn =
        asked.username === 'press' &&
        ((asked.method === 'password' && asked.password === password) ||
          (asked.method === 'publickey' &&
            asked.key.data.equals(ownKey.getPublicSSH()) &&
            (!asked.signature ||
              ownKey.verify(asked.blob ?? Buffer.of(), asked.signature, asked.hashAlgo) === true)));
      if (!isOwn) return asked.reject(['password', 'publickey']);
      signIns++;
      asked.accept();
    });
    client.on('ready', () =>
      client.on('session', (accept) =>
        accept().on('sftp', (take) => {
          const sftp = take();
          const open: string[] = [];
          sftp.on('OPEN', (id, name, flags) => {
            if (server.folder === 'missing') return sftp.status(id, STATUS_CODE.NO_SUCH_FILE, 'No such file');
            if (server.folder === 'closed')
              return sftp.status(id, STATUS_CODE.PERMISSION_DENIED, 'Permission denied');
            if (flags & OPEN_MODE.TRUNC) server.files.set(name, Buffer.of());
            open.push(name);
            sftp.handle(id, Buffer.of(open.length - 1));
          });
          sftp.on('WRITE', (id, handle, offset, data) => {
            const name = open[handle[0] ?? 0] ?? '';
            if (server.mishap === 'hangs') return;
            if (server.mishap === 'breaks') return void client.end();
            if (server.mishap === 'full')
              return sftp.status(id, STATUS_CODE.FAILURE, 'No space left on device');
            const before = server.files.get(name) ?? Buffer.of();
            server.files.set(name, Buffer.concat([before.subarray(0, offset), data]));
            sftp.status(id, STATUS_CODE.OK);
          });
          sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
          sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
          sftp.on('RENAME', (id, from, to) => {
            const bytes = server.files.get(from);
            if (!bytes || server.files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE);
            server.files.set(to, bytes);
            server.files.delete(from);
            sftp.status(id, STATUS_CODE.OK);
          });
          sftp.on('REMOVE', (id, name) =>
            sftp.status(id, server.files.delete(name) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE),
          );
        }),
      ),
    );
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const server: SftpServer = {
    place: {
      ...{ host: '127.0.0.1', port: (http.address() as AddressInfo).port, user: 'press', folder: 'in/quire' },
      hostKeys: [
        `SHA256:${createHash('sha256').update(hostKey.getPublicSSH()).digest('base64').replace(/=+$/, '')}`,
      ],
      ...{ password, keyFile: undefined },
    },
    privateKey: ownSecret,
    files: new Map(),
    signIns: () => signIns,
    mishap: undefined,
    asksInWords: false,
    folder: 'open',
    async [Symbol.asyncDispose]() {
      for (const connection of connections) connection.end();
      await new Promise<void>((closed) => http.close(() => closed()));
    },
  };
  return server;
}
