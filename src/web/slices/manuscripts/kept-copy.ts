import { z } from 'zod';
import { byField } from '#contract/manuscript-fields.ts';
import { fileRoles } from '#contract/manuscript-files.ts';
import { type Form, type FormFiles, filesOf, sameContent } from './form-model.ts';

const attached = z.object({ address: z.string(), name: z.string(), bytes: z.number() });
const author = z.object({
  key: z.string(),
  id: z.number().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  affiliation: z.string(),
  phone: z.string(),
  wechat: z.string(),
  corresponding: z.boolean(),
});
const reviewer = z.object({
  key: z.string(),
  id: z.number().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  institution: z.string(),
});

// A copy of an earlier version of this program lacks the fields that came since.
const keptFields = byField<z.ZodType<string>, z.ZodType<number | null>>(({ kind }) =>
  kind === 'manuscript type' ? z.number().nullable() : z.string().default(''),
);

/** Copies of earlier versions of this program name the original and the supplementary files alone, each by itself. */
const keptFiles = z
  .partialRecord(z.enum(fileRoles), z.array(attached))
  .transform((files): FormFiles => filesOf(files as Partial<FormFiles>));

const withFiles = (form: unknown): unknown => {
  if (typeof form !== 'object' || form === null || 'files' in form) return form;
  const { original, supplementary, ...rest } = form as Record<string, unknown>;
  return { ...rest, files: { original: original ? [original] : [], supplementary: supplementary ?? [] } };
};

const keptForm = z.preprocess(
  withFiles,
  z.object({
    journalId: z.number().nullable(),
    authors: z.array(author).min(1),
    ...keptFields,
    reviewers: z.array(reviewer),
    files: keptFiles,
  }),
) satisfies z.ZodType<Form>;

const keptCopy = z.object({
  format: z.literal(1),
  /** The key of the submission, which it keeps when it is taken up again. */
  submissionKey: z.string().regex(/^[\w-]{16,64}$/),
  /** The manuscript, or none for a new one. */
  manuscriptId: z.number().nullable(),
  /** Of the manuscript that was being edited. */
  version: z.number().nullable(),
  /** ISO 8601. */
  keptAt: z.iso.datetime(),
  form: keptForm,
  /** Names of files that were still being sent. */
  unsent: z.array(z.string()),
});

/** What was typed into a form and not yet saved, as this browser keeps it. */
export type KeptCopy = z.infer<typeof keptCopy>;

const prefix = 'quire.kept';
const ofUser = (userId: number) => `${prefix}.${userId}.`;
const ofManuscript = (userId: number, manuscriptId: number | null) =>
  `${ofUser(userId)}${manuscriptId ?? 'new'}.`;

/** Where a copy lies. The user's number is part of it: another user of this browser is never offered it. */
export const placeOf = (userId: number, copy: Pick<KeptCopy, 'manuscriptId' | 'submissionKey'>) =>
  ofManuscript(userId, copy.manuscriptId) + copy.submissionKey;

/** A kept text as a copy; nothing for what this program did not write. */
export const readCopy = (text: string | null): KeptCopy | null => parsed(keptCopy, text);

function parsed<Schema extends z.ZodType>(schema: Schema, text: string | null): z.output<Schema> | null {
  if (!text) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

type Shelf = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

const places = (shelf: Shelf, start: string) =>
  Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? '').filter((place) =>
    place.startsWith(start),
  );

/**
 * The copies of one manuscript (none: of new ones) that this user left on these shelves, newest first. Of one form
 * the newest counts.
 */
export function copiesOf(shelves: readonly Shelf[], userId: number, manuscriptId: number | null): KeptCopy[] {
  const copies = shelves.flatMap((shelf) =>
    places(shelf, ofManuscript(userId, manuscriptId)).flatMap(
      (place) => readCopy(shelf.getItem(place)) ?? [],
    ),
  );
  const newestFirst = copies.sort((a, b) => b.keptAt.localeCompare(a.keptAt));
  const newestOf = (key: string) => newestFirst.find(({ submissionKey }) => submissionKey === key);
  return newestFirst.filter((copy) => copy === newestOf(copy.submissionKey));
}

/** Those worth offering: not open in another tab now, and different from what the form already shows. */
export const worthOffering = (copies: KeptCopy[], open: ReadonlySet<string>, shown: Form): KeptCopy[] =>
  copies.filter(({ submissionKey, form, unsent }) => {
    return !open.has(submissionKey) && (unsent.length > 0 || !sameContent(form, shown));
  });

/** Days after which a copy counts as abandoned, and those that it is offered for still from when that was found. */
const longestKept = 90;
const lastOffered = 14;

/** What copies of each format say, of this program, an older or a newer one. */
const aged = z.looseObject({ keptAt: z.iso.datetime(), foundOldAt: z.iso.datetime().optional() });

/**
 * Clears away what nobody has come back to, this user's or another's. A device's clock may be wrong for a while,
 * when it wrote a copy or now: so none goes the first time that it is found old.
 */
export function clearOldCopies(shelf: Shelf, now: Date): void {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  for (const place of places(shelf, `${prefix}.`)) {
    const copy = parsed(aged, shelf.getItem(place));
    if (!copy) {
      shelf.removeItem(place);
      continue;
    }
    const { foundOldAt, ...rest } = copy;
    const old = copy.keptAt < daysAgo(longestKept);
    if (old && foundOldAt && foundOldAt < daysAgo(lastOffered)) shelf.removeItem(place);
    else if (old && (!foundOldAt || foundOldAt > now.toISOString()))
      shelf.setItem(place, JSON.stringify({ ...rest, foundOldAt: now.toISOString() }));
    else if (!old && foundOldAt) shelf.setItem(place, JSON.stringify(rest));
  }
}
