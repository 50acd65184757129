import { z } from 'zod';
import { rorOf } from '#contract/identifiers.ts';

/** A record of ROR's schema 2, as far as the press uses it. */
const record = z.object({
  id: z.string(),
  status: z.string().default('active'),
  names: z.array(z.object({ value: z.string(), types: z.array(z.string()).default([]) })),
  locations: z
    .array(
      z.object({
        geonames_details: z
          .object({ name: z.string().nullish(), country_name: z.string().nullish() })
          .nullish(),
      }),
    )
    .default([]),
});

/** An organisation as it is stored. */
export type OrganisationRow = {
  ror: string;
  name: string;
  place: string;
  name_key: string;
  search_text: string;
};

/** Without case, accents and signs, a space between words. */
export const wordsKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The row of a record; undefined for one that is no active organisation of schema 2. */
export function rowOf(parsed: unknown): OrganisationRow | undefined {
  const read = record.safeParse(parsed);
  if (!read.success || read.data.status !== 'active') return undefined;
  const { id, names, locations } = read.data;
  const ror = rorOf(id);
  const shown = names.find(({ types }) => types.includes('ror_display')) ?? names[0];
  if (!ror || !shown) return undefined;
  const place = locations[0]?.geonames_details;
  return {
    ror,
    name: shown.value,
    place: [place?.name, place?.country_name].filter(Boolean).join(', '),
    name_key: wordsKey(shown.value).slice(0, 500),
    search_text: ` ${[...new Set([...names.map(({ value }) => value), place?.name ?? ''].map(wordsKey))].filter(Boolean).join(' ')} `,
  };
}
