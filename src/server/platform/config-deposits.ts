import { z } from 'zod';
import { httpUrl, secretText, shortText } from './config-fields.ts';

/** Accounts at services that the press asks about works and tells of its articles. */
export type DepositConfig = {
  /** The address that Crossref may write to about what the press asks it; undefined: it asks nothing. */
  crossref: { mailto: string; address: string } | undefined;
  /** The account by which DOIs are registered; undefined: the press registers none by itself. */
  crossrefDeposits: { user: string; password: string; address: string } | undefined;
  /** The account and the prefixes by which DOIs are registered at DataCite; undefined: none are. */
  dataciteDeposits: { repository: string; password: string; prefixes: string[]; address: string } | undefined;
  /** The key by which articles are given to the DOAJ; undefined: none are. */
  doajDeposits: { apiKey: string; address: string } | undefined;
};

export const depositFields = {
  CROSSREF_MAILTO: z.email('must be an e-mail address').optional(),
  CROSSREF_URL: httpUrl.default('https://api.crossref.org'),
  CROSSREF_USER: shortText.optional(),
  CROSSREF_PASSWORD: secretText.optional(),
  CROSSREF_DEPOSIT_URL: httpUrl.default('https://doi.crossref.org'),
  DATACITE_REPOSITORY: shortText.optional(),
  DATACITE_PASSWORD: secretText.optional(),
  DATACITE_PREFIXES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.string().regex(/^10\.\d{4,9}$/, 'must be prefixes of DOIs such as 10.5555'))),
  DATACITE_URL: httpUrl.default('https://api.datacite.org'),
  DOAJ_API_KEY: secretText.optional(),
  DOAJ_URL: httpUrl.default('https://doaj.org'),
};

/** A sentence where something that it needs is missing. */
export function depositsOf(e: z.output<z.ZodObject<typeof depositFields>>): DepositConfig | string {
  if (e.CROSSREF_USER && !e.CROSSREF_PASSWORD)
    return 'CROSSREF_PASSWORD must be set where CROSSREF_USER is (it is not set).';
  if (e.DATACITE_REPOSITORY && !e.DATACITE_PASSWORD)
    return 'DATACITE_PASSWORD must be set where DATACITE_REPOSITORY is (it is not set).';
  if (e.DATACITE_REPOSITORY && e.DATACITE_PREFIXES.length === 0)
    return 'DATACITE_PREFIXES must be set where DATACITE_REPOSITORY is (it is not set).';
  return {
    crossref: e.CROSSREF_MAILTO ? { mailto: e.CROSSREF_MAILTO, address: e.CROSSREF_URL } : undefined,
    crossrefDeposits:
      e.CROSSREF_USER && e.CROSSREF_PASSWORD
        ? { user: e.CROSSREF_USER, password: e.CROSSREF_PASSWORD, address: e.CROSSREF_DEPOSIT_URL }
        : undefined,
    dataciteDeposits:
      e.DATACITE_REPOSITORY && e.DATACITE_PASSWORD
        ? {
            repository: e.DATACITE_REPOSITORY,
            password: e.DATACITE_PASSWORD,
            prefixes: e.DATACITE_PREFIXES,
            address: e.DATACITE_URL,
          }
        : undefined,
    doajDeposits: e.DOAJ_API_KEY ? { apiKey: e.DOAJ_API_KEY, address: e.DOAJ_URL } : undefined,
  };
}
