import { z } from 'zod';

/*
 * The part of Crossref's records that is used. Lists are cut, since some works have thousands of authors.
 */

const text = z.string().max(2000);
const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(z.unknown())
    .catch([])
    .transform(
      (all) => all.slice(0, most).flatMap((one) => item.safeParse(one).data ?? []) as z.output<Item>[],
    );
const date = z
  .object({ 'date-parts': z.array(z.array(z.number().int().nullable()).max(3)).min(1).max(2) })
  .optional()
  .catch(undefined);
const name = z.object({
  family: text.optional(),
  given: text.optional(),
  suffix: text.optional(),
  name: text.optional(),
});
const update = z.object({
  DOI: text,
  type: text,
  /** `publisher` or `retraction-watch`. */
  source: text.optional(),
  updated: date,
});

const workSchema = z.object({
  DOI: z
    .string()
    .regex(/^10\.\d{4,9}\/\S+$/)
    .max(500),
  type: text.default('journal-article'),
  title: list(text, 3),
  subtitle: list(text, 3),
  author: list(name, 30),
  'container-title': list(text, 3),
  'short-container-title': list(text, 3),
  publisher: text.optional().catch(undefined),
  volume: text.optional().catch(undefined),
  issue: text.optional().catch(undefined),
  page: text.optional().catch(undefined),
  'article-number': text.optional().catch(undefined),
  issued: date,
  'published-print': date,
  'published-online': date,
  /** Notices about this work, such as of its retraction. */
  'updated-by': list(update, 20),
  /** Works that this one is a notice about. */
  'update-to': list(update, 20),
});

export type CrossrefWork = z.output<typeof workSchema>;

const many = z.object({ message: z.object({ items: z.array(z.unknown()).max(100) }) });
const single = z.object({ message: z.unknown() });

/** The works of an answer, without records that can't be read; undefined where it is no answer of Crossref. */
export function worksOf(body: unknown, kind: 'one' | 'many'): CrossrefWork[] | undefined {
  const items =
    kind === 'many' ? many.safeParse(body).data?.message.items : [single.safeParse(body).data?.message];
  if (!items) return undefined;
  const works = items.flatMap((item) => workSchema.safeParse(item).data ?? []);
  return kind === 'one' && works.length === 0 ? undefined : works;
}

const stored = z.array(workSchema);
/** The works of a stored answer; none where it can't be read. */
export function storedWorks(json: string): CrossrefWork[] {
  return stored.safeParse(JSON.parse(json)).data ?? [];
}

/** The years that a work came out in, online and in print. */
export const yearsOf = (work: CrossrefWork): number[] =>
  [work.issued, work['published-print'], work['published-online']].flatMap(
    (date) => date?.['date-parts'][0]?.[0] ?? [],
  );

const plain = (title: string) =>
  title
    .replace(/<[^<>]{1,40}>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Words that publishers put before the title of a retracted work. */
const marked =
  /^\s*[[(]?(?:retracted|retraction|withdrawn|withdrawal|removed)(?:\s+article)?[\])]?\s*[:.–-]\s*/i;

/** The title as it was before a retraction was written into it, and whether one was. */
export function titleOf(work: CrossrefWork): { title: string; withSubtitle: string; retracted: boolean } {
  const shown = plain(work.title[0] ?? '');
  const title = shown.replace(marked, '');
  const subtitle = plain(work.subtitle[0] ?? '');
  return { title, withSubtitle: subtitle ? `${title}: ${subtitle}` : title, retracted: title !== shown };
}

export interface Retraction {
  kind: 'retraction' | 'partial-retraction' | 'withdrawal' | 'removal' | 'expression-of-concern';
  /** DOI of the notice; absent where only the title says so. */
  notice?: string;
  /** `YYYY-MM-DD`, as exact as it is known. */
  date?: string;
  source?: string;
}

/** Worst first. */
const kinds: Retraction['kind'][] = [
  'retraction',
  'withdrawal',
  'removal',
  'partial-retraction',
  'expression-of-concern',
];

/** The most serious notice against a work. Corrections do not count. */
export function retractionOf(work: CrossrefWork): Retraction | undefined {
  const notices = work['updated-by'].flatMap(({ type, DOI, source, updated }) => {
    const kind = kinds.find((one) => one === type.toLowerCase().replaceAll('_', '-'));
    if (!kind) return [];
    const date = updated?.['date-parts'][0]
      ?.filter((part) => part !== null)
      .map((part) => String(part).padStart(2, '0'));
    return [
      { kind, notice: DOI, ...(date?.length ? { date: date.join('-') } : {}), ...(source ? { source } : {}) },
    ];
  });
  const worst = notices.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))[0];
  return (
    worst ??
    (titleOf(work).retracted && work['update-to'].length === 0
      ? { kind: 'retraction', source: 'title' }
      : undefined)
  );
}
