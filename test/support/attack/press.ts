import { type RunningPress, startPress } from '#test/support/start-press.ts';
import type { Press } from './scene.ts';

/** A demonstration press of the test file's own, with the account of its administrator. */
export async function startAttackedPress(): Promise<Press & { press: RunningPress }> {
  const press = await startPress();
  const [, email = '', password = ''] = /as administrator with (\S+) and (\S+)/.exec(press.output()) ?? [];
  return { press, url: press.url, dataDir: press.dataDir, administrator: { email, password } };
}
