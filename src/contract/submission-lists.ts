import { z } from 'zod';
import { creditDegrees, creditRoleKeys } from './credit.ts';
import { optionalText, required } from './fields.ts';
import { orcid } from './identifier-fields.ts';
import { funderIdOf, rorOf } from './identifiers.ts';
import { commaList } from './schema-parts.ts';

// Lists in the form of a manuscript that indexers ask for.

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

/** Fields of an author beside name and address, in drafts too. */
export const aboutAuthor = {
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
  50,
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
  5,
  'Other languages',
);

/** Lists of a manuscript beside its people and files. */
export const collected = { funderDTOList: funders, translationDTOList: translations };
