import type { ContentEntry } from '#contract/content.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import { usualTabNames } from '#contract/tab-names.ts';

/** What a tab is called where its journal does not say. */
export const usualTabName = (typecode: string): string => usualTabNames[Number(typecode)] ?? '';

/** Whether a typecode is one of the seven tabs' (`0` to `6`). */
export const isTab = (typecode: string): boolean => /^[0-6]$/.test(typecode);

/**
 * The seven tabs of a journal's page, in the order of their numbers: the journal's own, and for each that
 * it lacks (all of them, for a journal that an import made) one with the usual label, the number 0 and
 * nothing in it.
 */
export function withUsualTabs(own: readonly ContentEntry[]): ContentEntry[] {
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
