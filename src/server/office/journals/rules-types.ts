import { z } from 'zod';

export type ArticleType = { value: number; label: string; sort: number; forAuthors: boolean };
/** Where nothing is said of `forAuthors`, a type keeps it, and a new one has it. */
export type TypeDraft = { value: number | null; label: string; forAuthors?: boolean | undefined };

/**
 * The article types of a journal as a version keeps them, in their order (none: the press's hold), and the highest
 * number that any of them ever had.
 */
export const typesState = z.object({
  types: z.array(z.object({ value: z.number(), label: z.string(), forAuthors: z.boolean().optional() })),
  last: z.number(),
});
type TypesState = z.infer<typeof typesState>;

/** The state of a journal's own types; `before`: as its newest version has it. */
export const typesStateOf = (own: readonly ArticleType[], before?: TypesState): TypesState => ({
  types: own.map(({ value, label, forAuthors }) => ({ value, label, forAuthors })),
  last: Math.max(before?.last ?? 0, ...own.map(({ value }) => value)),
});

type TypesResult = { ok: true; types: ArticleType[] } | { ok: false; message: string };

/**
 * The article types that a journal is to have, in this order. New ones get values that none had before; a type that
 * manuscripts or articles have can be renamed and moved, not removed; no two are called the same. `highest` is the
 * highest number that any ever had.
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
 * The types of an earlier version (`then`), to be brought back. Types that manuscripts or articles have stay behind
 * them, and so does what came from outside the office since the `newest` version: its numbers mean something else.
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
