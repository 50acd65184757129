import type { Config } from './platform/config.ts';

/** The part of the configuration that slices are composed from. */
export type AppConfig = Pick<
  Config,
  | 'siteName'
  | 'trustedProxies'
  | 'dataDir'
  | 'smtpUrl'
  | 'mailFrom'
  | 'crossref'
  | 'crossrefDeposits'
  | 'dataciteDeposits'
  | 'doajDeposits'
  | 'deliveries'
  | 'counterRegistryRecord'
  | 'orcid'
  | 'inbound'
  | 'backup'
  | 'webhooksToPrivate'
> & {
  /** The site's own address, used in letters' links. */
  publicUrl: string;
};
