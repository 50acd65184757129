import { noFiles } from '#contract/codes.ts';
import { reach } from '#web/api/call-over.ts';
import { warn } from './toasts.ts';

/** Warns if the address is empty (specification §8). */
export async function downloadLink(address: string): Promise<void> {
  const answer = await reach(address, { method: 'HEAD' }).catch(() => null);
  if (answer?.ok) window.location.assign(address);
  else warn(answer ? noFiles : 'The press can’t be reached just now. Please try again.');
}
