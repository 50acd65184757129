import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { searchWords } from './fields.ts';

/** An organisation of the Research Organization Registry. */
const organisation = z.object({
  ror: z.string().describe('its address, such as “https://ror.org/02mhbdp94”'),
  name: z.string(),
  place: z.string().describe('such as “Bogotá, Colombia”'),
});
export type Organisation = z.infer<typeof organisation>;

export const organisationEndpoints = {
  findOrganisations: endpoint('findOrganisations', {
    summary: 'Organisations of the Research Organization Registry, by the beginnings of words of their names',
    access: 'session',
    query: z.object({ q: searchWords }),
    output: z
      .array(organisation)
      .describe('at most ten, the best first; none where the press has not loaded the registry'),
  }),
};
