import { noFiles } from '#contract/codes.ts';
import { reach } from '#web/api/call-over.ts';
import { unreachableMessage } from '#web/api/unreachable.ts';
import { warn } from './toasts.ts';

/** Warns if the address is empty (specification §8). */
export async function downloadLink(address: string): Promise<void> {
  const answer = await reach(address, { method: 'HEAD' }).catch(() => null);
  if (answer?.ok) window.location.assign(address);
  else warn(answer ? noFiles : unreachableMessage);
}
