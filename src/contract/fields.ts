import { z } from 'zod';
import './labels.ts';
import { wellFormed } from './well-formed.ts';

/** A number that callers may write as text too: the server's edge reads it (`coerce-input.ts`). */
type WrittenNumber = z.ZodType<number, number | string>;

/** The number of a row: a path or query field, or a field of a body. No row has one of more than 15 digits. */
export const rowId = z
  .number()
  .int()
  .min(0)
  .max(999_999_999_999_999)
  .meta({ must: 'a whole number' }) as WrittenNumber;

/** The number of a manuscript type in its journal's dictionary. */
export const manuscriptType = z.number().int().min(0).max(1_000_000).meta({ label: 'Manuscript Type' });

export const journalId = rowId.meta({ label: 'Journal' });
export const manuscriptId = rowId.meta({ label: 'Manuscript' });
export const articleId = rowId.meta({ label: 'Article' });
export const userId = rowId.meta({ label: 'User' });

/** The version of a row that the caller last read; no larger than its column holds. */
export const rowVersion = z.number().int().min(0).max(2_147_483_647).meta({ label: 'Version' });

/** A page of a list, from 1. Later pages than 100,000 hold nothing anywhere. */
export const pageNumber = z.number().int().min(1).max(100_000).meta({ label: 'Page' }) as WrittenNumber;

/** A year, of four digits at most. */
export const yearNumber = z.number().int().min(1).max(9999).meta({ label: 'Year' }) as WrittenNumber;

/** Rich text that the server has sanitised; the only kind that a screen may put into a page as markup. */
export const richText = z.string().brand<'SanitisedHtml'>();
export type SanitisedHtml = z.infer<typeof richText>;

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text means these, and PostgreSQL refuses some
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Text as someone typed it: trimmed, and without control characters. */
const typed = (text: string) => wellFormed(text).replace(controls, '').trim();

/** Text that must be there; `label` is the field's name as forms show it (specification §5). */
export const required = (label: string, longest = 200) =>
  z.string().overwrite(typed).min(1).max(longest).meta({ label });

/** Text that may be missing; missing and empty are the same. */
export const optionalText = (label: string, longest = 200) =>
  z
    .string()
    .overwrite(typed)
    .max(longest)
    .nullish()
    .transform((text) => text ?? '')
    .meta({ label });

/** Words to look for, if any. */
export const searchWords = z.string().overwrite(typed).max(200).optional().meta({ label: 'Search' });

const emailForm = 'Incorrect E-mail format';

/** An e-mail address, required. 254 characters are the most that SMTP can carry (RFC 5321). */
export const email = z
  .string()
  .trim()
  .min(1)
  .max(254, emailForm)
  .pipe(z.email(emailForm))
  .meta({ label: 'E-mail' });

/** A mobile number, if one is given: 11 digits, 1 and then 3, 4, 5, 7, 8 or 9 (specification §5). */
export const mobile = z
  .string()
  .trim()
  .regex(/^(?:1[345789]\d{9})?$/, 'Please input the correct mobile number')
  .nullish()
  .transform((number) => number ?? '')
  .meta({ label: 'Mobile' });

/** The help text of a field of type `mobile`. */
export const mobileHelp =
  '11 digits, beginning with 13, 14, 15, 17, 18 or 19. Leave it empty for any other number.';

const passwordForm = 'Password less than 6 digits';

/** A password that someone chooses; trimmed, as the forms do. 200 characters bound the work of hashing it. */
export const newPassword = z
  .string({ error: ({ input }) => (input === undefined || input === null ? passwordForm : undefined) })
  .trim()
  .min(6, passwordForm)
  .max(200)
  .meta({ label: 'Password' });

/** A password that someone may choose; missing and empty leave the old one. */
export const perhapsNewPassword = z
  .string()
  .trim()
  .refine((password) => password === '' || password.length >= 6, passwordForm)
  .max(200)
  .nullish()
  .transform((password) => password ?? '')
  .meta({ label: 'Password' });

/** Refuses, at `checkPassword`, two passwords that differ. */
export const samePasswords = ({
  password,
  checkPassword,
}: {
  password?: string | undefined;
  checkPassword?: string | undefined;
}): boolean => (password ?? '') === (checkPassword ?? '');

/** The options of `refine` with `samePasswords`; they apply also while other fields are still wrong or missing. */
export const twoPasswords = {
  path: ['checkPassword'],
  error: 'Two different passwords',
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** A session token in query or body, as the specification sends it in some calls; the header `token` serves as well. */
export const sentToken = z.string().max(200).optional().meta({ label: 'Token' });

/** An optional key of a personal link. “undefined” and “null”, which scripts write into an address for a missing key, are not keys. */
export const sentKey = z
  .string()
  .max(200)
  .regex(/^(?!(?:undefined|null)$)/)
  .optional()
  .meta({ label: 'Link key' });
