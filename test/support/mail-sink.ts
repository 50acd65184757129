import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailSink = {
  /** For SMTP_URL. */
  url: string;
  port: number;
  /** All letters so far, in the order of their arrival. */
  letters(): readonly Email[];
  /** The first letter that fits; waits for it. */
  waitFor(fits: (letter: Email) => boolean): Promise<Email>;
  /** The first letter to an address whose subject fits; waits for it. */
  letterTo(address: string, subject: RegExp): Promise<Email>;
  /** Addresses whose letters are refused for good, for as long as they are in it. */
  refuses: Set<string>;
  close(): Promise<void>;
};

const patienceMs = 120_000;

/** A real mail server on a port of its own, which keeps what it is given. `port`: one that was used before. */
export async function startMailSink(port = 0): Promise<MailSink> {
  const letters: Email[] = [];
  const waiting = new Set<() => void>();
  const refuses = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const refused = Object.assign(new Error('There is nobody of this name'), { responseCode: 550 });
      done(refuses.has(address) ? refused : undefined);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((letter) => {
          letters.push(letter);
          for (const look of [...waiting]) look();
          done();
        }, done);
      });
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;

  const waitFor: MailSink['waitFor'] = (fits) =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(look);
        const have = letters.map(({ subject, to }) => `“${subject}” to ${to?.[0]?.address}`).join(', ');
        reject(new Error(`The letter has not come; there are: ${have || 'none'}`));
      }, patienceMs);
      const look = () => {
        const letter = letters.find(fits);
        if (!letter) return;
        clearTimeout(late);
        waiting.delete(look);
        resolve(letter);
      };
      waiting.add(look);
      look();
    });

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    letters: () => letters,
    refuses,
    waitFor,
    letterTo: (reader, subject) =>
      waitFor(
        (letter) =>
          (letter.to ?? []).some(({ address }) => address === reader) && subject.test(letter.subject ?? ''),
      ),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The address of the link in a letter; the same stands in its text and in its HTML. */
export function linkIn(letter: Email): URL {
  const link = /https?:\/\/\S+\?\S+/.exec(letter.text ?? '')?.[0];
  if (!link) throw new Error(`No link in “${letter.subject}”: ${letter.text}`);
  return new URL(link);
}
