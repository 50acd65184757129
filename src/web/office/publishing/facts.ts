import type { ArticleFacts, Production, ProductionDetails } from '#contract/office/production.ts';
import { licences } from '#contract/office/publishing-lists.ts';

export type DetailValues = {
  facts: ArticleFacts;
  front: ProductionDetails['front'];
  notice: string;
};

export const valuesOf = ({ effective, details }: Production): DetailValues => ({
  facts: effective,
  front: details.front,
  notice: details.notice,
});

const isLicence = (name: string): name is (typeof licences)[number] =>
  (licences as readonly string[]).includes(name);

/** Only values that differ from those of the source. */
export function detailsOf(
  { facts, front, notice }: DetailValues,
  { fromSource, details: { files, withoutPdf } }: Pick<Production, 'fromSource' | 'details'>,
): ProductionDetails {
  const overrides: Record<string, string> = {};
  for (const [name, value] of Object.entries(facts)) {
    const key = name as keyof ArticleFacts;
    if (value.trim() === (fromSource?.[key] ?? '')) continue;
    if (key === 'licence' && !isLicence(value)) continue;
    overrides[key] = value.trim();
  }
  return { overrides, front, notice, files, withoutPdf };
}
