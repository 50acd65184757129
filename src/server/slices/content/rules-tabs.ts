import type { ContentEntry } from '#contract/content.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import { usualTabNames } from '#contract/tab-names.ts';

export const defaultTabName = (typecode: string): string => usualTabNames[Number(typecode)] ?? '';

/** Typecodes `0` to `6` are the tabs of a journal's page. */
export const isTab = (typecode: string): boolean => /^[0-6]$/.test(typecode);

/**
 * The seven tabs of a journal's page in order; missing ones (all, for an imported journal) are empty, with the
 * usual label and the number 0.
 */
export function withDefaultTabs(own: readonly ContentEntry[]): ContentEntry[] {
  return usualTabNames.map(
    (typename, number) =>
      own.find(({ typecode }) => typecode === String(number)) ?? {
        id: 0,
        typename,
        content: '' as SanitisedHtml,
        typecode: String(number),
        style: '',
        reId: null,
        sortrank: number,
      },
  );
}
