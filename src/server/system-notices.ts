import type { SystemNotice } from '#contract/office/notices.ts';
import { type DiskRoom, isFull, isLow } from './platform/storage/index.ts';

/** What whoever runs the press should mend now; for the office's front page and for `/readyz`. */
export async function systemNotices({ room }: { room: DiskRoom }): Promise<SystemNotice[]> {
  const notices: SystemNotice[] = [];
  const disk = await room.state();
  if (disk && isLow(disk)) notices.push({ kind: 'disk low', ...disk, uploadsRefused: isFull(disk) });
  return notices;
}
