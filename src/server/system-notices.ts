import { mostNamedFiles, type SystemNotice } from '#contract/office/notices.ts';
import { ownerOfFile } from './file-owners.ts';
import type { Services } from './open-services.ts';
import { countDamage, type FileDamage, isFull, isLow, listDamage } from './platform/storage/index.ts';

type NoticesDeps = Pick<Services, 'db' | 'room' | 'dataFolderRoom' | 'clock'>;

const repairedShownFor = 7 * 24 * 60 * 60 * 1000;

/** Problems that the operator should fix, and those fixed within a week; for the office's front page. */
export async function systemNotices({
  db,
  room,
  dataFolderRoom,
  clock,
}: NoticesDeps): Promise<SystemNotice[]> {
  const notices: SystemNotice[] = [];
  const disk = await room.state();
  if (disk && isLow(disk)) notices.push({ kind: 'disk low', ...disk, uploadsRefused: isFull(disk) });
  const passing = await dataFolderRoom?.state();
  if (passing && isLow(passing))
    notices.push({ kind: 'data folder low', ...passing, uploadsRefused: isFull(passing) });

  const since = new Date(clock.now().getTime() - repairedShownFor);
  const { damaged, repaired } = await countDamage(db, since);
  if (damaged + repaired === 0) return notices;
  const files = await Promise.all((await listDamage(db, since, mostNamedFiles)).map(inWords));
  const [whole, broken] = [
    files.filter(({ repairedAt }) => repairedAt),
    files.filter(({ repairedAt }) => !repairedAt),
  ];
  if (damaged > 0) notices.push({ kind: 'files damaged', count: damaged, files: broken });
  if (repaired > 0) notices.push({ kind: 'files repaired', count: repaired, files: whole });
  return notices;

  async function inWords({ owner, ...file }: FileDamage) {
    return {
      ...file,
      foundAt: file.foundAt.toISOString(),
      repairedAt: file.repairedAt?.toISOString() ?? null,
      of: await ownerOfFile(db, { address: file.address, owner }),
    };
  }
}

/** The same for `/readyz`, which is public: without names of files and without fixed problems. */
export async function systemWarnings(deps: NoticesDeps): Promise<{ kind: string }[]> {
  const notices = await systemNotices(deps);
  return notices.flatMap((notice) => {
    if (notice.kind === 'files repaired') return [];
    if (notice.kind !== 'files damaged') return notice;
    const { kind, count } = notice;
    return { kind, count };
  });
}
