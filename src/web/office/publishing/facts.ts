import type { ArticleFacts, Production, ProductionDetails } from '#contract/office/production.ts';
import { licences } from '#contract/office/publishing-lists.ts';

/** What the form of an article in production holds. */
export type DetailValues = {
  facts: ArticleFacts;
  front: ProductionDetails['front'];
  notice: string;
};

/** What the form begins with. */
export const valuesOf = ({ effective, details }: Production): DetailValues => ({
  facts: effective,
  front: details.front,
  notice: details.notice,
});

const isLicence = (name: string): name is (typeof licences)[number] =>
  (licences as readonly string[]).includes(name);

/** What is saved: what differs from what the text says itself. */
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
