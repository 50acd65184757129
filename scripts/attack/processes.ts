import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const numbersIn = (folder: string) => readdirSync(folder).filter((name) => /^\d+$/.test(name));

/** Undefined if the process ended or belongs to somebody else. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Inodes of sockets that listen on a TCP port (`/proc/net/tcp`: state 0A). */
function listeningInodes(port: number): string[] {
  const asHex = port.toString(16).toUpperCase().padStart(4, '0');
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap(
    (file) => attempt(() => readFileSync(file, 'utf8').split('\n').slice(1)) ?? [],
  );
  return lines.flatMap((line) => {
    const [, local = '', , state, ...rest] = line.trim().split(/\s+/);
    return local.endsWith(`:${asHex}`) && state === '0A' ? (rest[5] ?? []) : [];
  });
}

/** Undefined if there is none that may be inspected. */
export function processListeningOn(port: number): number | undefined {
  const wanted = new Set(listeningInodes(port).map((inode) => `socket:[${inode}]`));
  const found = numbersIn('/proc').find((pid) =>
    (attempt(() => readdirSync(`/proc/${pid}/fd`)) ?? []).some((fd) =>
      wanted.has(attempt(() => readlinkSync(`/proc/${pid}/fd/${fd}`)) ?? ''),
    ),
  );
  return found === undefined ? undefined : Number(found);
}

const statusOf = (pid: number) => attempt(() => readFileSync(`/proc/${pid}/status`, 'utf8')) ?? '';

/** A process with its Node children, without PostgreSQL. */
function family(pid: number): number[] {
  const children = numbersIn('/proc')
    .map(Number)
    .filter((one) => {
      const status = statusOf(one);
      return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === pid && !/^Name:\s+postgres/m.test(status);
    });
  return [pid, ...children.flatMap(family)];
}

/** Megabytes of resident memory, without PostgreSQL; 0 after its end. */
export const residentMegabytes = (pid: number): number =>
  family(pid)
    .map((one) => Number(/VmRSS:\s+(\d+)/.exec(statusOf(one))?.[1] ?? 0) / 1024)
    .reduce((sum, megabytes) => sum + megabytes, 0);

export function watchMemory(pid: number): { peak(): number } {
  let most = residentMegabytes(pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, 100);
  return {
    peak() {
      clearInterval(timer);
      return Math.max(most, residentMegabytes(pid));
    },
  };
}
