import { boardLimits } from '#contract/board-forms.ts';

type ListingResult = { ok: true } | { ok: false; reason: 'duplicate' | 'too many' };

/** Whether one more CV may be listed: at most 100, no name twice, whatever its case (specification §5, §9). */
export function mayList(listed: readonly { filename: string }[], filename: string): ListingResult {
  const same = (name: string) => name.toLowerCase() === filename.toLowerCase();
  if (listed.some((file) => same(file.filename))) return { ok: false, reason: 'duplicate' };
  return listed.length >= boardLimits.files ? { ok: false, reason: 'too many' } : { ok: true };
}
