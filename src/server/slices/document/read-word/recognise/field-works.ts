import type { CslItem } from '#contract/document/csl.ts';
import { csl } from '#contract/document/reference-schema.ts';
import type { CitedWork } from '../docx/blocks.ts';

/** The fields of a work that a document may hold; reference managers write more, and anything may be in a file. */
export function cslOfWork(work: CitedWork): CslItem {
  const item: Record<string, unknown> = { type: 'document' };
  for (const [name, schema] of Object.entries(csl.shape)) {
    const parsed = schema.safeParse(fieldOf(name, work[name]));
    if (parsed.success && parsed.data !== undefined) item[name] = parsed.data;
  }
  return item as unknown as CslItem;
}

function fieldOf(name: string, value: unknown): unknown {
  if (name === 'id') return undefined;
  if (name === 'author' || name === 'editor')
    return Array.isArray(value) ? value.flatMap(personOf) : undefined;
  if (name === 'issued' || name === 'accessed') return dateOf(value);
  if (typeof value === 'number') return String(value);
  return value === '' ? undefined : value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wordOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Particles belong to the family name. */
function personOf(value: unknown): Record<string, string>[] {
  if (!isRecord(value)) return [];
  const particle = wordOf(value['non-dropping-particle']) || wordOf(value['dropping-particle']);
  const family = [particle, wordOf(value.family)].filter(Boolean).join(' ');
  const fields = {
    family,
    given: wordOf(value.given),
    suffix: wordOf(value.suffix),
    literal: wordOf(value.literal),
  };
  const known = Object.entries(fields).filter(([, words]) => words !== '');
  return known.length > 0 ? [Object.fromEntries(known)] : [];
}

/** Reference managers also write the numbers of a date as text. */
function dateOf(value: unknown): unknown {
  if (!isRecord(value)) return undefined;
  const parts = value['date-parts'];
  const dates = Array.isArray(parts) ? parts.filter(Array.isArray).map((part) => part.map(Number)) : [];
  const literal = wordOf(value.literal) || wordOf(value.raw);
  if (dates.length > 0 && dates.every((part) => part.length > 0 && part.every(Number.isInteger)))
    return { 'date-parts': dates };
  return literal ? { literal } : undefined;
}
