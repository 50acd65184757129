import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Runs PostgreSQL's programs, which refuse to run as root. `own` gives a folder to the user they run as. */
export type RunAs = {
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess;
  own(folder: string): void;
};

const asMyself: RunAs = { spawn, own: () => {} };

/**
 * In a user namespace that maps root to user 1000. Outside of it files stay root's, so a folder that only root may
 * enter works.
 */
const inNamespace: RunAs = {
  spawn: (program, args, options) =>
    spawn('unshare', ['-U', '--map-user=1000', '--map-group=1000', program, ...args], options),
  own: () => {},
};

const asUser = (uid: number, gid: number): RunAs => ({
  spawn: (program, args, options) => spawn(program, args, { ...options, uid, gid }),
  own: (folder) => chownSync(folder, uid, gid),
});

async function systemUser(): Promise<{ uid: number; gid: number } | undefined> {
  const entries = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const entry = ['postgres', 'nobody']
    .map((name) => entries.find((fields) => fields[0] === name))
    .find((fields) => fields !== undefined);
  return entry && { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** Whether that user can enter `folder` and run `program`; the kernel is asked as that user. */
function reaches(user: { uid: number; gid: number }, program: string, folder: string): boolean {
  const probe = spawnSync(program, ['--version'], { ...user, cwd: folder, stdio: 'ignore' });
  return probe.status === 0;
}

/**
 * Chooses how to run PostgreSQL here: as the present user; as root, in a user namespace or else as the system user
 * `postgres` or `nobody`. Throws a one-line error when root has neither.
 */
export async function chooseRunAs(program: string, folder: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return asMyself;
  const namespace = spawnSync(
    'unshare',
    ['-U', '--map-user=1000', '--map-group=1000', program, '--version'],
    {
      stdio: 'ignore',
    },
  );
  if (namespace.status === 0) return inNamespace;
  const user = await systemUser();
  if (user && reaches(user, program, folder)) return asUser(user.uid, user.gid);
  throw new Error(
    'PostgreSQL does not run as root, and this machine offers no other user that can read these folders. ' +
      'Start Quire as an ordinary user, or name a PostgreSQL in DATABASE_URL.',
  );
}
