import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { InboundConfig } from '#server/platform/config-inbound.ts';

/** A server that answers as one of IMAP does until its mishap. */
type ImapServer = AsyncDisposable & {
  box: InboundConfig;
  /** What it does in place of its part. */
  mishap: 'refuses sign-in' | 'has no folder' | 'drops in the middle of a letter' | 'hangs' | undefined;
  signIns: number;
  /** Letters that were fetched whole. */
  fetched: number;
  /** When the letter came. */
  cameAt: string;
};

const letter = 'From: a@example.org\r\nSubject: x\r\nMessage-ID: <fake@example.org>\r\n\r\nWords';

/** Starts a fake of IMAP (RFC 3501) with one letter, for what a real server does not do on demand. */
export async function startImapServer(): Promise<ImapServer> {
  const state: Pick<ImapServer, 'mishap' | 'signIns' | 'fetched' | 'cameAt'> = {
    ...{ mishap: undefined, signIns: 0, fetched: 0 },
    cameAt: '20-Nov-2099 12:00:00 +0000',
  };
  const answer = (tag: string, command: string): string[] | 'drop' => {
    const ok = `${tag} OK done`;
    if (/^CAPABILITY/i.test(command)) return ['* CAPABILITY IMAP4rev1', ok];
    if (/^LOGIN|^AUTHENTICATE/i.test(command)) {
      state.signIns++;
      return state.mishap === 'refuses sign-in' ? [`${tag} NO [AUTHENTICATIONFAILED] Wrong.`] : [ok];
    }
    if (/^(LIST|LSUB)/i.test(command)) return ['* LIST () "/" INBOX', ok];
    if (/^SELECT/i.test(command))
      return state.mishap === 'has no folder'
        ? [`${tag} NO [NONEXISTENT] No such mailbox.`]
        : [
            '* 1 EXISTS',
            '* OK [UIDVALIDITY 7] x',
            '* OK [UIDNEXT 2] x',
            '* FLAGS (\\Seen \\Flagged)',
            `${tag} OK [READ-WRITE] done`,
          ];
    if (/^UID SEARCH/i.test(command)) return ['* SEARCH 1', ok];
    if (/^UID FETCH.*BODY/i.test(command)) {
      state.fetched++;
      return state.mishap === 'drops in the middle of a letter'
        ? 'drop'
        : [`* 1 FETCH (UID 1 BODY[]<0> {${letter.length}}\r\n${letter})`, ok];
    }
    if (/^UID FETCH/i.test(command))
      return [`* 1 FETCH (UID 1 RFC822.SIZE ${letter.length} INTERNALDATE "${state.cameAt}")`, ok];
    if (/^LOGOUT/i.test(command)) return ['* BYE', ok];
    return [ok];
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (state.mishap === 'hangs') return;
    socket.write('* OK ready\r\n');
    let rest = '';
    socket.on('data', (bytes) => {
      const lines = (rest + bytes).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
        const said = answer(tag, command);
        if (said !== 'drop') socket.write(`${said.join('\r\n')}\r\n`);
        else socket.end(`* 1 FETCH (UID 1 BODY[]<0> {${letter.length}}\r\n${letter.slice(0, 20)}`);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    box: {
      ...{ host: '127.0.0.1', port, secure: false, plain: true, user: 'answers@press.example' },
      ...{ password: 'secret-word', folder: 'INBOX', address: 'answers@press.example', plus: true },
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
}
