import { z } from 'zod';
import { creditDegrees, creditRoleKeys } from './credit.ts';
import { email, manuscriptType, mobile, optionalText, required, rowId, sentToken, userId } from './fields.ts';
import { orcid } from './identifier-fields.ts';
import { funderIdOf, rorOf, webAddressOf } from './identifiers.ts';
import { answers, confirmed } from './journal-form.ts';
import { type ByWireName, byWireName, type ManuscriptField } from './manuscript-fields.ts';
import { fileKinds, fileRoles, fileType, tooManyOf } from './manuscript-files.ts';
import { commaList } from './schema-parts.ts';

// The form of a manuscript, to save or submit it; the browser checks by the same schemas.

/** Limits of the submission form (specification §5, §9). */
const submissionLimits = { authors: 200, suggestions: 50, funders: 50, languages: 5 } as const;

const tooMany = {
  authors: `Only ${submissionLimits.authors} authors can be added`,
  suggestions: `Only ${submissionLimits.suggestions} suggestions can be added`,
  files: tooManyOf('supplementary'),
};

/** Files of all kinds together. */
const mostFiles = fileRoles.reduce((sum, role) => sum + fileKinds[role].most, 0);

const ror = z
  .string()
  .overwrite((typed) => rorOf(typed) ?? typed.trim())
  .max(60)
  .refine((typed) => typed === '' || rorOf(typed) !== undefined, 'This is no address of ROR')
  .nullish()
  .transform((typed) => typed ?? '')
  .meta({ label: 'ROR' })
  .describe('address of the affiliation at the Research Organization Registry; empty if it is not known');

const listOf = <Item extends z.ZodType>(item: Item, most: number, label: string) =>
  z
    .array(item)
    .max(most, `Only ${most} can be added`)
    .nullish()
    .transform((list) => list ?? [])
    .meta({ label });

/** What the form asks of an author beside name and address, in drafts too. */
const aboutAuthor = {
  orcid,
  ror,
  furtherAffiliations: listOf(
    z.object({ affiliation: optionalText('Affiliation', 500), ror }).meta({ label: 'Affiliation' }),
    5,
    'Further affiliations',
  ),
  contributions: listOf(
    z
      .object({
        role: z.enum(creditRoleKeys).meta({ label: 'Role' }),
        degree: z.enum(creditDegrees).nullish().meta({ label: 'Degree' }),
      })
      .meta({ label: 'Contribution' }),
    creditRoleKeys.length,
    'Contributions',
  ).describe('roles of CRediT'),
};

const funders = listOf(
  z
    .object({
      name: optionalText('Funder', 500),
      id: z
        .string()
        .overwrite((typed) => funderIdOf(typed) ?? typed.trim())
        .max(200)
        .refine(
          (typed) => typed === '' || funderIdOf(typed) !== undefined,
          'This is no identifier of a funder',
        )
        .nullish()
        .transform((typed) => typed ?? '')
        .meta({ label: 'Identifier' })
        .describe('DOI in the Funder Registry, or address at ROR; empty if it is not known'),
      awards: z
        .array(optionalText('Award', 100))
        .max(20)
        .nullish()
        .transform((list) => (list ?? []).filter(Boolean))
        .meta({ label: 'Awards' }),
    })
    .meta({ label: 'Funder' }),
  submissionLimits.funders,
  'Funders',
);

const translations = listOf(
  z
    .object({
      language: required('Language', 35)
        .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'This is no tag of a language')
        .describe('BCP 47, such as pt-BR'),
      title: optionalText('Title', 1000),
      abstract: optionalText('Abstract', 20_000),
      keywords: commaList(optionalText('Keywords', 1000)),
    })
    .meta({ label: 'Language' }),
  submissionLimits.languages,
  'Other languages',
);

/** Lists of a manuscript beside its people and files. */
const collected = { funderDTOList: funders, translationDTOList: translations };

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
});
export type ManuscriptForm = z.input<typeof manuscriptForm>;
