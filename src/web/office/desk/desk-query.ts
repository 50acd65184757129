import type { Input } from '#contract/api.ts';
import type { WaitsFor } from '#contract/office/desk-shapes.ts';

type DeskQuery = NonNullable<Input<'officeDesk'>['query']>;

/** Repeats the contract's `deskPageSizes`, whose module would bring zod into the bundle. */
export const pageSizes = ['25', '50', '100'] as const;

const waits: readonly WaitsFor[] = ['an editor', 'editor', 'reviewers', 'authors', 'production', 'nobody'];
const shown = ['open', 'closed', 'all'] as const;
const sorts = ['due', 'newest', 'oldest', 'title', 'number'] as const;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);
const number = (text: string | null) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined);

/** Invalid parameters are ignored. A search or a status filter covers closed manuscripts too, unless `scope` is given. */
export function deskQuery(
  address: URLSearchParams,
): DeskQuery & { open: (typeof shown)[number]; page: number } {
  const q = address.get('q')?.trim().slice(0, 200);
  const status = [...new Set(address.get('status')?.match(/\d+/g))].map(Number).filter((one) => one < 10);
  const editor = oneOf(['me', 'nobody'], address.get('editor')) ?? number(address.get('editor'));
  const found: DeskQuery = {
    journalId: number(address.get('journalId')),
    sectionId: number(address.get('sectionId')),
    status: status.length > 0 ? status : undefined,
    waitsFor: oneOf(waits, address.get('waitsFor')),
    editor,
    overdue: address.get('overdue') === '1' ? '1' : undefined,
    q: q || undefined,
    sort: oneOf(sorts, address.get('sort')),
    size: oneOf(pageSizes, address.get('size')),
  };
  return {
    ...(Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as DeskQuery),
    open: oneOf(shown, address.get('open')) ?? (q || status.length > 0 ? 'all' : 'open'),
    page: number(address.get('page')) || 1,
  };
}

export const narrows = (address: URLSearchParams): boolean =>
  ['journalId', 'sectionId', 'status', 'waitsFor', 'editor', 'overdue', 'q', 'open'].some((field) =>
    address.get(field),
  );
