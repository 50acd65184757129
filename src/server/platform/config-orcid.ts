import { z } from 'zod';
import { httpUrl } from './config-fields.ts';

/** The press as a client of ORCID, and ORCID's address. */
export type OrcidConfig = { clientId: string; clientSecret: string; address: string };

export const orcidFields = {
  ORCID_CLIENT_ID: z.string().trim().min(1).max(200).optional(),
  ORCID_CLIENT_SECRET: z.string().trim().min(1).max(200).optional(),
  ORCID_URL: httpUrl.default('https://orcid.org'),
};

type Given = z.output<z.ZodObject<typeof orcidFields>>;

/** Undefined without a client; a sentence where its secret is missing. */
export function orcidOf({
  ORCID_CLIENT_ID,
  ORCID_CLIENT_SECRET,
  ORCID_URL,
}: Given): OrcidConfig | undefined | string {
  if (!ORCID_CLIENT_ID) return undefined;
  if (!ORCID_CLIENT_SECRET)
    return 'ORCID_CLIENT_SECRET must be set where ORCID_CLIENT_ID is (it is not set).';
  return { clientId: ORCID_CLIENT_ID, clientSecret: ORCID_CLIENT_SECRET, address: ORCID_URL };
}
