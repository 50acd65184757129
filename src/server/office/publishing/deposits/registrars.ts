import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { FileStore } from '#server/platform/storage/index.ts';
import { crossrefRegistrar } from './crossref.ts';
import { dataciteRegistrar } from './datacite.ts';
import { doajRegistrar } from './doaj.ts';
import type { Registrar } from './registrar.ts';
import { sftpRegistrars } from './sftp.ts';

/** The services that the press was given keys of. DataCite's prefixes are not Crossref's. */
export const registrarsOf = (
  {
    crossrefDeposits,
    dataciteDeposits,
    doajDeposits,
    deliveries,
  }: Pick<Config, 'crossrefDeposits' | 'dataciteDeposits' | 'doajDeposits' | 'deliveries'>,
  deps: { db: Db; files: FileStore },
): Registrar[] => [
  ...(crossrefDeposits
    ? [crossrefRegistrar({ ...crossrefDeposits, takes: { except: dataciteDeposits?.prefixes ?? [] } })]
    : []),
  ...(dataciteDeposits ? [dataciteRegistrar(dataciteDeposits)] : []),
  ...(doajDeposits ? [doajRegistrar(doajDeposits)] : []),
  ...sftpRegistrars(deliveries, deps),
];
