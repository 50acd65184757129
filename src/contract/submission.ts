import { z } from 'zod';
import { email, manuscriptType, mobile, optionalText, required, rowId, sentToken, userId } from './fields.ts';
import { webAddressOf } from './identifiers.ts';
import { answers, confirmed } from './journal-form.ts';
import type { ManuscriptField } from './manuscript-fields.ts';
import { fileKinds, fileRoles, fileType, tooManyOf } from './manuscript-files.ts';
import { type ByWireName, byWireName } from './manuscript-values.ts';
import { minorUnits } from './money-fields.ts';
import { commaList } from './schema-parts.ts';
import { aboutAuthor, collected } from './submission-lists.ts';

// The form of a manuscript, to save or submit it; the browser checks by the same schemas.

/** Limits of the submission form (specification §5, §9). */
const submissionLimits = { authors: 200, suggestions: 50 } as const;

const tooMany = {
  authors: `Only ${submissionLimits.authors} authors can be added`,
  suggestions: `Only ${submissionLimits.suggestions} suggestions can be added`,
  files: tooManyOf('supplementary'),
};

/** Files of all kinds together. */
const mostFiles = fileRoles.reduce((sum, role) => sum + fileKinds[role].most, 0);

/** An author as the submission form asks for one. */
const manuscriptAuthor = z.object({
  anthorId: rowId.nullish().meta({ label: 'Author' }),
  firstName: required('First Name'),
  lastName: required('Last Name'),
  email,
  affiliation: required('Affiliation', 1000),
  phone: mobile.meta({ label: 'Telephone' }),
  wechat: optionalText('WeChat'),
  ...aboutAuthor,
  correspondingauthor: z
    .union([z.literal(0), z.literal(1), z.boolean()])
    .nullish()
    .transform((flag): 0 | 1 => (flag === 0 || flag === true ? 0 : 1))
    .meta({ label: 'Corresponding author', must: '0, 1, true or false' })
    .describe(
      'whether this is the corresponding author: true or 0 means yes; false, 1, null or omitted means no',
    ),
});

/** A reviewer whom the authors suggest. */
const suggestion = z.object({
  suggestionId: rowId.nullish().meta({ label: 'Suggestion' }),
  firstName: required('First Name'),
  lastName: required('Last Name'),
  email,
  institution: required('Institution', 1000),
});

/** A file of a manuscript: an address that `upload` gave to the same user. */
export const manuscriptFile = z.object({
  type: fileType.meta({ label: 'Type' }),
  file: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'The file was not found')
    .meta({ label: 'File' }),
  filename: required('File name', 255),
});

/** The schema of a field, where it is needed or where it may be missing. */
export function fieldSchema(field: ManuscriptField, needed: boolean) {
  if (field.kind === 'manuscript type') return needed ? manuscriptType : manuscriptType.nullish();
  if (field.kind === 'choice') return choiceSchema(field, needed);
  if (field.address) return addressSchema(field.label, field.longest);
  const text = needed ? required(field.label, field.longest) : optionalText(field.label, field.longest);
  return field.kind === 'words' ? commaList(text) : text;
}

const addressSchema = (label: string, longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((typed) => typed === '' || webAddressOf(typed) !== undefined, 'Give a DOI or a web address')
    .nullish()
    .transform((typed) => typed ?? '')
    .meta({ label });

function choiceSchema({ label, choices }: ManuscriptField & { kind: 'choice' }, needed: boolean) {
  const choice = z.enum(Object.keys(choices)).meta({ label });
  if (needed) return choice;
  return z
    .union([choice, z.literal('')])
    .nullish()
    .transform((chosen) => chosen ?? '')
    .meta({ label, must: Object.keys(choices).join(' or ') });
}

/** A complete manuscript, as a submission needs it; the form checks each field by it on blur. */
export const submission = z.object({
  journalId: z
    .number()
    .int()
    // A form says 0 where none is chosen.
    .min(1, { error: ({ input }) => (input === 0 ? 'Journal Name cannot be empty' : undefined) })
    .meta({ label: 'Journal Name' }),
  ...byWireName<z.ZodType>((field) => fieldSchema(field, field.requiredFor !== 'nothing')),
  authorDTOList: z
    .array(manuscriptAuthor.meta({ label: 'Author' }))
    .min(1, 'At least one author is needed')
    .max(submissionLimits.authors, tooMany.authors)
    .meta({ label: 'Authors' }),
  manuscriptSuggestionDTOList: z
    .array(suggestion.meta({ label: 'Suggestion' }))
    .min(3, 'At least three suggestions are needed')
    .max(submissionLimits.suggestions, tooMany.suggestions)
    .meta({ label: 'Suggestions' }),
  filesDTOList: z
    .array(manuscriptFile.meta({ label: 'File' }))
    .max(mostFiles, tooMany.files)
    .meta({ label: 'Files' }),
  ...collected,
});

/** Made by the client for each new manuscript. */
export const submissionKey = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .meta({ label: 'Submission key', must: '16 to 64 letters, digits, hyphens and underscores' });

type DraftFields = ByWireName<
  ReturnType<typeof required>,
  ReturnType<typeof optionalText>,
  z.ZodOptional<z.ZodNullable<typeof manuscriptType>>
>;

/**
 * The form as it is sent. A draft may be incomplete: only its journal and title are required
 * (docs/decisions/0007). The server checks status 1 and 7 by `submission`.
 */
export const manuscriptForm = z.object({
  id: rowId.nullish().meta({ label: 'Manuscript ID' }).describe('null or omitted: a new manuscript'),
  submissionKey: submissionKey
    .nullish()
    .describe(
      'key that the client makes for each new manuscript; two calls with the same key, or without a key but with the same content, create one manuscript',
    ),
  version: z
    .number()
    .int()
    .nullish()
    .meta({ label: 'Version' })
    .describe(
      'version of the manuscript that was edited; code 10009 if it has changed since, or if a submission key in use is sent with other content and no version',
    ),
  token: sentToken,
  userId: userId.nullish(),
  status: z
    .union([z.literal(0), z.literal(1), z.literal(6), z.literal(7)])
    .meta({ label: 'Status' })
    .describe('0 or 6: save as a draft; 1 or 7: submit'),
  journalId: submission.shape.journalId,
  specialIssueId: rowId
    .nullish()
    .meta({ label: 'Special issue' })
    .describe(
      'special issue that the manuscript is for; null: none; omitted: as before. It counts until the manuscript is submitted',
    ),
  ...(byWireName((field) => fieldSchema(field, field.requiredFor === 'draft')) as DraftFields),
  authorDTOList: z
    .array(
      z
        .object({
          anthorId: rowId.nullish().meta({ label: 'Author' }),
          firstName: optionalText('First Name'),
          lastName: optionalText('Last Name'),
          email: optionalText('E-mail', 254),
          affiliation: optionalText('Affiliation', 1000),
          phone: optionalText('Telephone', 40),
          wechat: optionalText('WeChat'),
          ...aboutAuthor,
          correspondingauthor: manuscriptAuthor.shape.correspondingauthor,
        })
        .meta({ label: 'Author' }),
    )
    .max(submissionLimits.authors, tooMany.authors)
    .meta({ label: 'Authors' }),
  manuscriptSuggestionDTOList: z
    .array(
      z
        .object({
          suggestionId: rowId.nullish().meta({ label: 'Suggestion' }),
          firstName: optionalText('First Name'),
          lastName: optionalText('Last Name'),
          email: optionalText('E-mail', 254),
          institution: optionalText('Institution', 1000),
        })
        .meta({ label: 'Suggestion' }),
    )
    .max(submissionLimits.suggestions, tooMany.suggestions)
    .meta({ label: 'Suggestions' }),
  filesDTOList: submission.shape.filesDTOList,
  ...collected,
  ...answers,
  ...confirmed,
  chargeSeen: z
    .object({
      amount: minorUnits.meta({ label: 'Amount' }),
      currency: z.string().max(3).meta({ label: 'Currency' }),
    })
    .nullish()
    .meta({ label: 'Charge' })
    .describe(
      'what the author was shown that the manuscript costs, before tax; a first submission is refused where it costs something else now. Omitted: not compared',
    ),
});
export type ManuscriptForm = z.input<typeof manuscriptForm>;
