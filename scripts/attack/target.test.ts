import { expect, test } from 'vitest';
import { assertLoopback } from './target.ts';

test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://127.8.0.1:80', 'http://[::1]:3000'])(
  '%s may be attacked',
  async (url) => {
    await expect(assertLoopback(new URL(url))).resolves.toBeUndefined();
  },
);

test.each(['http://10.0.0.1:3000', 'http://192.0.2.7', 'http://[2001:db8::1]', 'http://0.0.0.0:3000'])(
  '%s may not be attacked',
  async (url) => {
    await expect(assertLoopback(new URL(url))).rejects.toThrow('is not this machine');
  },
);
