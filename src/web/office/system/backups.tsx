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

export function Backups({ lastBackup, lastTried }: Pick<System, 'lastBackup' | 'lastTried'>) {
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
      {lastBackup ? (
        <Facts
          facts={[
            ['Last backup', dateAndTimeOf(lastBackup.beganAt)],
            ['State', words[lastBackup.outcome]],
            ['Size', lastBackup.bytes === null ? null : fileSize(lastBackup.bytes)],
            ['Place', lastBackup.place],
          ]}
        />
      ) : (
        <p className="small">
          No backup of this press is known. With <code>BACKUP_TO</code> the press makes one each night;{' '}
          <code>npm run backup</code> makes one now.
        </p>
      )}
    </>
  );
}
