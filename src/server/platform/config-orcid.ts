import { z } from 'zod';
import { httpUrl, shortText } from './config-fields.ts';

/** Where the press is, and its address at ROR, as ORCID wants to be told of who asks for reviews. */
export type Convener = { city: string; country: string; ror?: string };

/** The press as a client of ORCID, and ORCID's address. `reviews`: where it writes reviews into records; only members may. */
export type OrcidConfig = {
  clientId: string;
  clientSecret: string;
  address: string;
  reviews?: { address: string; convener: Convener };
};

export const orcidFields = {
  ORCID_CLIENT_ID: shortText.optional(),
  ORCID_CLIENT_SECRET: shortText.optional(),
  ORCID_URL: httpUrl.default('https://orcid.org'),
  ORCID_API_URL: httpUrl.optional(),
  ORCID_PRESS_ROR: z
    .string()
    .trim()
    .regex(/^https:\/\/ror\.org\/0[a-hj-km-np-tv-z0-9]{6}\d{2}$/, 'must be like https://ror.org/02mhbdp94')
    .optional(),
  ORCID_PRESS_CITY: shortText.optional(),
  ORCID_PRESS_COUNTRY: z
    .string()
    .trim()
    .regex(/^[A-Z]{2}$/, 'must be two letters such as NO')
    .optional(),
};

type Given = z.output<z.ZodObject<typeof orcidFields>>;

/** Undefined without a client; a sentence where something that it needs is missing. */
export function orcidOf(given: Given): OrcidConfig | undefined | string {
  const { ORCID_CLIENT_ID, ORCID_CLIENT_SECRET, ORCID_URL, ORCID_API_URL } = given;
  if (!ORCID_CLIENT_ID)
    return ORCID_API_URL ? 'ORCID_CLIENT_ID must be set where ORCID_API_URL is (it is not set).' : undefined;
  if (!ORCID_CLIENT_SECRET)
    return 'ORCID_CLIENT_SECRET must be set where ORCID_CLIENT_ID is (it is not set).';
  const client = { clientId: ORCID_CLIENT_ID, clientSecret: ORCID_CLIENT_SECRET, address: ORCID_URL };
  if (!ORCID_API_URL) return client;
  const { ORCID_PRESS_ROR: ror, ORCID_PRESS_CITY: city, ORCID_PRESS_COUNTRY: country } = given;
  if (!city || !country)
    return 'ORCID_PRESS_CITY and ORCID_PRESS_COUNTRY must be set where ORCID_API_URL is.';
  return { ...client, reviews: { address: ORCID_API_URL, convener: { city, country, ...(ror && { ror }) } } };
}
