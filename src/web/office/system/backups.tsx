import type { System, SystemBackup } from '#contract/office/system.ts';
import { fileSize } from '#web/ui/file-size.ts';
import { Facts } from '#web/ui/screens/section.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';

const words: Record<SystemBackup['outcome'], string> = {
  running: 'It has not ended.',
  whole: 'Whole',
  incomplete: 'Written, but stored files are missing or damaged; the list of damaged files has them.',
  failed: 'It failed.',
};

type Props = Pick<System, 'lastBackup' | 'lastTried' | 'backupPlan'>;

export function Backups({ lastBackup, lastTried, backupPlan: plan }: Props) {
  const later = lastTried && lastTried.beganAt !== lastBackup?.beganAt ? lastTried : null;
  return (
    <>
      {later && (
        <div className={`below-1 small ${later.outcome === 'failed' ? 'rail-danger' : ''}`}>
          <p>
            <strong>
              {later.outcome === 'failed' ? 'The last backup failed' : 'A backup began'} on{' '}
              {dateAndTimeOf(later.beganAt)}.
            </strong>
          </p>
          {later.error && <p className="breaks">{later.error}</p>}
        </div>
      )}
      <Facts
        facts={[
          ['Last backup', lastBackup ? dateAndTimeOf(lastBackup.beganAt) : 'None is known'],
          ['State', lastBackup && words[lastBackup.outcome]],
          ['Size', lastBackup?.bytes ? fileSize(lastBackup.bytes) : null],
          ['Place', lastBackup?.place],
          ['Next backup', plan ? dateAndTimeOf(plan.nextAt) : 'The press makes none by itself'],
          ['Its place', plan?.place === lastBackup?.place ? null : plan?.place],
          ['Kept for', plan && (plan.keepDays === 1 ? '1 day' : `${plan.keepDays} days`)],
          [
            'Encrypted',
            plan && (plan.encrypted ? 'Yes' : 'No: whoever can read the place can read all of the press'),
          ],
        ]}
      />
      {!plan && (
        <p className="above-1 small">
          With <code>BACKUP_TO</code> the press makes one each night; <code>npm run backup</code> makes one
          now.
        </p>
      )}
    </>
  );
}
