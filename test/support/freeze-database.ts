import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RunningPress } from './start-press.ts';

const parentOf = (pid: string): string => {
  try {
    return /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
};

/**
 * Stops every process of a press's PostgreSQL where it is, as a machine that hangs would; what is called goes on with
 * them. For Linux.
 */
export function freezeDatabase({ dataDir }: Pick<RunningPress, 'dataDir'>): () => void {
  const [server = ''] = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const others = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === server);
  const all = [server, ...others].map(Number);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of all)
      try {
        process.kill(pid, name);
      } catch (error) {
        // A process that has ended meanwhile needs no signal.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}
