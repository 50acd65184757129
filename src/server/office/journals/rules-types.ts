import { z } from 'zod';

export type ArticleType = { value: number; label: string; sort: number; forAuthors: boolean };
/** Without `forAuthors` an existing type keeps its value; new ones are for authors. */
export type TypeDraft = { value: number | null; label: string; forAuthors?: boolean | undefined };

/** A version's state: the types in order (none: those of the press apply), and the highest number ever used. */
export const typesState = z.object({
  types: z.array(z.object({ value: z.number(), label: z.string(), forAuthors: z.boolean().optional() })),
  last: z.number(),
});
type TypesState = z.infer<typeof typesState>;

/** `before`: the state of the newest version. */
export const typesStateOf = (own: readonly ArticleType[], before?: TypesState): TypesState => ({
  types: own.map(({ value, label, forAuthors }) => ({ value, label, forAuthors })),
  last: Math.max(before?.last ?? 0, ...own.map(({ value }) => value)),
});

type TypesResult = { ok: true; types: ArticleType[] } | { ok: false; message: string };

/**
 * Checks and numbers the wanted types. New ones get values never used before (above `highest`); a type in use can't be
 * removed; labels are unique.
 */
export function typesFrom(
  drafts: readonly TypeDraft[],
  now: readonly ArticleType[],
  used: ReadonlyMap<number, number>,
  highest = 0,
): TypesResult {
  const refuse = (message: string): TypesResult => ({ ok: false, message });
  const labels = drafts.map(({ label }) => label.toLowerCase());
  const double = drafts.find((_, i) => labels.indexOf(labels[i] ?? '') !== i);
  if (double) return refuse(`“${double.label}” stands there twice.`);
  const kept = drafts.flatMap(({ value }) => value ?? []);
  if (new Set(kept).size < kept.length) return refuse('A type stands there twice.');
  if (kept.some((value) => !now.some((type) => type.value === value)))
    return refuse('One of the types is not there any more. Load the page again.');
  const missed = now.find(({ value }) => used.has(value) && !kept.includes(value));
  if (missed) return refuse(`“${missed.label}” is the type of manuscripts or articles, so it stays.`);
  let last = Math.max(highest, ...now.map(({ value }) => value), ...used.keys());
  const types = drafts.map(({ value, label, forAuthors }, sort) => {
    if (value === null) last += 1;
    const before = now.find((type) => type.value === value);
    return { value: value ?? last, label, sort, forAuthors: forAuthors ?? before?.forAuthors ?? true };
  });
  return { ok: true, types };
}

/**
 * Restores the types of version `then`. Types in use stay after them, as do types added outside the office since the
 * `newest` version, whose numbers mean something else.
 */
export function typesBack(
  then: TypesState,
  own: readonly ArticleType[],
  newest: TypesState | undefined,
  used: ReadonlyMap<number, number>,
): TypeDraft[] {
  const imported = new Map(
    own
      .filter(({ value }) => newest && !newest.types.some((type) => type.value === value))
      .map(({ value, label }) => [value, label]),
  );
  const back = then.types.map(({ value, label, forAuthors }) => ({
    value,
    label: imported.get(value) ?? label,
    forAuthors: imported.has(value) ? undefined : forAuthors,
  }));
  if (back.length === 0) return [];
  const since = own.filter(({ value }) => used.has(value) && !back.some((type) => type.value === value));
  return [...back, ...since.map(({ value, label }) => ({ value, label }))];
}
