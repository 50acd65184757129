import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { createSemaphore } from '#server/platform/semaphore.ts';

/** Argon2id by OWASP's advice (9 MiB, four passes, one lane; as good as 19 MiB and two), as a PHC string. */
const cost = { memory: 9216, passes: 4, parallelism: 1, tagLength: 32 };
const saltLength = 16;

/** Each takes 9 MiB while it runs. */
const atOnce = 2;
const mostWaiting = 1000;

export type Passwords = {
  /** The hash to store. Throws TooBusy. */
  hash(password: string): Promise<string>;
  /** Whether the password matches; without a hash it is false after the same work. Throws TooBusy. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
};

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** The same characters may be typed as different code points on different devices. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'));

function derive(password: string, nonce: Buffer, parameters: typeof cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: bytesOf(password), nonce, ...parameters }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    );
  });
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function parse(hash: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc.exec(hash) ?? [];
  if (!tag) throw new Error('A password hash can not be read.');
  const expected = Buffer.from(tag, 'base64');
  return {
    salt: Buffer.from(salt, 'base64'),
    expected,
    parameters: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    },
  };
}

const write = (salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;

/** A hash that no password has, compared with where there is no account or no password yet. */
export const unmatchableHash = write(Buffer.alloc(saltLength), Buffer.alloc(cost.tagLength));

/** Hashes passwords in threads, a few at once, to bound the memory. */
export function createPasswords(): Passwords {
  const limited = createSemaphore(atOnce, mostWaiting);
  return {
    async hash(password) {
      const salt = randomBytes(saltLength);
      return write(salt, await limited(() => derive(password, salt, cost)));
    },
    async verify(password, hash) {
      const { salt, expected, parameters } = parse(hash ?? unmatchableHash);
      const tag = await limited(() => derive(password, salt, parameters));
      return timingSafeEqual(tag, expected) && hash !== undefined;
    },
  };
}
