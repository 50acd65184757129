import { codes } from '#contract/codes.ts';
import type { OwnManuscript, TaskLogEntry } from '#contract/manuscripts.ts';
import type { SessionApi } from '#web/slices/accounts/index.ts';

type Found =
  | { ok: true; manuscript: OwnManuscript; log: TaskLogEntry[] }
  | { ok: false; reason: 'missing' | 'failed'; message: string };

export async function loadManuscript(api: SessionApi, manuscriptId: string): Promise<Found> {
  if (!/^\d{1,15}$/.test(manuscriptId)) return { ok: false, reason: 'missing', message: '' };
  const [found, log] = await Promise.all([
    api('getManuscript', { query: { manuscriptId } }),
    api('getManuscriptTaskLog', { query: { manuscriptId } }),
  ]);
  if (found.code === codes.success) {
    return { ok: true, manuscript: found.data, log: log.code === codes.success ? log.data : [] };
  }
  const missing = found.code === codes.notThere || found.code === codes.refusedInput;
  return { ok: false, reason: missing ? 'missing' : 'failed', message: found.msg };
}
