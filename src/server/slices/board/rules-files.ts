import { boardLimits } from '#contract/board-forms.ts';

type ListingResult = { ok: true } | { ok: false; reason: 'duplicate' | 'too many' };

/** At most 100 CVs, with distinct names in any letter case (specification §5, §9). */
export function mayList(listed: readonly { filename: string }[], filename: string): ListingResult {
  const same = (name: string) => name.toLowerCase() === filename.toLowerCase();
  if (listed.some((file) => same(file.filename))) return { ok: false, reason: 'duplicate' };
  return listed.length >= boardLimits.files ? { ok: false, reason: 'too many' } : { ok: true };
}
