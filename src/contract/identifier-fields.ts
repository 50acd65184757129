import { z } from 'zod';
import { orcidOf } from './identifiers.ts';

/** An ORCID iD, if one is given, in its usual form. */
export const orcid = z
  .string()
  .overwrite((typed) => orcidOf(typed) ?? typed.trim())
  .max(60)
  .refine(
    (typed) => typed === '' || orcidOf(typed) !== undefined,
    'Incorrect ORCID: its last digit checks the others',
  )
  .nullish()
  .transform((typed) => typed ?? '')
  .meta({ label: 'ORCID' });
