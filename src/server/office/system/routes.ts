import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { codes } from '#contract/envelope.ts';
import { officeSystemEndpoints as calls, type SystemBackup } from '#contract/office/system.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { buildLetter, findLetter, lettersAbout } from '#server/platform/mail/index.ts';
import { findUser } from '#server/slices/accounts/index.ts';
import { actionRoute, type OfficeDeps, ownRoute, type SystemOfPress } from '../ground/index.ts';

const patienceMs = 10_000;
const lookEveryMs = 200;

type Known = SystemOfPress['backups']['written'];
const backupOnTheWire = (backup: Known): SystemBackup | null =>
  backup
    ? { ...backup, beganAt: backup.beganAt.toISOString(), endedAt: backup.endedAt?.toISOString() ?? null }
    : null;

/** The calls of the state of the installation. */
export function systemRoutes(deps: OfficeDeps): Route[] {
  const { db, mailer, site, system } = deps;

  const writeTrial = actionRoute(deps, calls.officeTryMail, 'press', async (_, { tx, staff, who, audit }) => {
    const user = await findUser(tx, staff.identity.userId);
    if (!user) return notThere('Your account');
    const to = { name: who, address: user.email };
    const about = `trial ${randomUUID()}`;
    const parts = [
      `This letter was sent from the office of ${site.siteName} to try its mail. Since it has arrived, letters leave the press and reach you.`,
      { label: 'Open System', url: `${site.publicUrl}/office/system` },
    ];
    const letter = buildLetter({ to, site, subject: `A trial of the mail of ${site.siteName}`, parts });
    await mailer.queue(tx, { ...letter, about, keepsWords: true });
    const letterId = (await lettersAbout(tx, about))[0]?.id ?? 0;
    await audit({ action: 'Tried the mail', subject: user.email, path: `/office/mail/${letterId}` });
    return ok({ letterId, address: user.email, state: 'waiting', error: null });
  });

  /** Waits until a letter was tried. */
  async function outcomeOf(letterId: number) {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const letter = await findLetter(db, letterId);
      if (!letter || letter.attempts > 0 || letter.state !== 'waiting' || performance.now() > deadline)
        return { state: letter?.state ?? 'waiting', error: letter?.lastError ?? null };
      await wait(lookEveryMs);
    }
  }

  return [
    ownRoute(calls.officeSystem, async () => {
      const { version, database, backups, disk, dataFolderDisk, letters, queues, mailbox, ...state } =
        await system();
      return ok({
        ...state,
        queues: queues.filter(({ due, later, running, failed }) => due + later + running + failed > 0),
        versions: {
          quire: version,
          node: process.version.replace(/^v/, ''),
          postgresql: database.version,
          migration: database.migration,
        },
        databaseBytes: database.bytes,
        disk: disk ?? null,
        dataFolderDisk: dataFolderDisk ?? null,
        mailbox: mailbox ? { ...mailbox, readAt: mailbox.readAt?.toISOString() ?? null } : null,
        letters: { ...letters, oldestWaitingSince: letters.oldestWaitingSince?.toISOString() ?? null },
        lastBackup: backupOnTheWire(backups.written),
        lastTried: backupOnTheWire(backups.tried),
        backupPlan: backups.plan ? { ...backups.plan, nextAt: backups.plan.nextAt.toISOString() } : null,
      });
    }),
    {
      ...writeTrial,
      async handle(input, caller) {
        const written = await writeTrial.handle(input, caller);
        if (written.code !== codes.success) return written;
        const trial = calls.officeTryMail.output.parse(written.data);
        return ok({ ...trial, ...(await outcomeOf(trial.letterId)) });
      },
    },
  ];
}
