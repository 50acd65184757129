export type ArticleType = { value: number; label: string; sort: number };
export type TypeDraft = { value: number | null; label: string };

export type TypesResult = { ok: true; types: ArticleType[] } | { ok: false; message: string };

/**
 * The article types that a journal is to have, in this order. New ones get values that none had before; a type that
 * manuscripts or articles have can be renamed and moved, not removed; no two are called the same.
 */
export function typesFrom(
  drafts: readonly TypeDraft[],
  now: readonly ArticleType[],
  used: ReadonlyMap<number, number>,
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
  let last = Math.max(0, ...now.map(({ value }) => value), ...used.keys());
  const types = drafts.map(({ value, label }, sort) => {
    if (value === null) last += 1;
    return { value: value ?? last, label, sort };
  });
  return { ok: true, types };
}
