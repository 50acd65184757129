import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Caller } from '#server/platform/http/route.ts';
import { networkOf } from '#server/platform/limits/index.ts';
import { deletePastSessions, saltOfDay } from './store-sessions.ts';

export type Session = { id: Buffer; hour: Date };

/**
 * Sessions of readers by COUNTER’s rule: address and agent within an hour of a day. Only a hash is stored, salted with a
 * number that all programs on a database share and that is deleted with its day.
 */
export function createSessions({ db, clock }: { db: Db; clock: Clock }) {
  let salt: { day: string; value: Promise<Buffer> } | undefined;
  let cleared = '';

  async function saltFor(day: string): Promise<Buffer> {
    if (salt?.day !== day) salt = { day, value: saltOfDay(db, day, randomBytes(32)) };
    try {
      return await salt.value;
    } catch (error) {
      salt = undefined;
      throw error;
    }
  }

  return async ({ address, userAgent }: Caller): Promise<Session> => {
    const now = clock.now().toISOString();
    const hour = now.slice(0, 13);
    const began = new Date(`${hour}:00:00Z`);
    if (cleared !== hour) {
      cleared = hour;
      await deletePastSessions(db, began);
    }
    const id = createHash('sha256')
      .update(await saltFor(now.slice(0, 10)))
      .update(JSON.stringify([networkOf(address), userAgent, hour]))
      .digest();
    return { id, hour: began };
  };
}
