import type { Config } from '#server/platform/config.ts';
import { crossrefRegistrar } from './crossref.ts';
import { dataciteRegistrar } from './datacite.ts';
import { doajRegistrar } from './doaj.ts';
import type { Registrar } from './registrar.ts';

/** The services that the press was given keys of. DataCite's prefixes are not Crossref's. */
export const registrarsOf = ({
  crossrefDeposits,
  dataciteDeposits,
  doajDeposits,
}: Pick<Config, 'crossrefDeposits' | 'dataciteDeposits' | 'doajDeposits'>): Registrar[] => [
  ...(crossrefDeposits
    ? [crossrefRegistrar({ ...crossrefDeposits, takes: { except: dataciteDeposits?.prefixes ?? [] } })]
    : []),
  ...(dataciteDeposits ? [dataciteRegistrar(dataciteDeposits)] : []),
  ...(doajDeposits ? [doajRegistrar(doajDeposits)] : []),
];
