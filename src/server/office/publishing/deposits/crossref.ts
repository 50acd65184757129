import type { DepositScope } from '../../ground/index.ts';
import { crossrefDeposit, stampOf, whyNotDeposited } from '../rules-crossref.ts';
import { type CrossrefOptions, createCrossrefDeposits } from './crossref-client.ts';
import type { DepositKey, Registrar } from './registrar.ts';

const filenameOf = ({ articleId, stamp }: DepositKey) => `quire-${articleId}-${stampOf(stamp)}.xml`;

/** Crossref: it queues files, and tells later what became of them. */
export function crossrefRegistrar(options: CrossrefOptions & { takes?: DepositScope }): Registrar {
  const crossref = createCrossrefDeposits(options);
  return {
    name: 'crossref',
    label: 'Crossref',
    takes: options.takes ?? {},
    async deposit({ article, journal, site, email, ...key }) {
      const why = whyNotDeposited(article);
      if (why) return { kind: 'impossible', reason: `The article can’t be registered: ${why}.` };
      const xml = crossrefDeposit({
        articles: [article],
        journals: [journal],
        depositor: {
          name: site.siteName,
          email: journal.email || email,
          registrant: journal.publisher || site.siteName,
        },
        publicUrl: site.publicUrl,
        now: key.stamp,
        batch: filenameOf(key),
      });
      return crossref.deposit(filenameOf(key), xml);
    },
    result: (key, doi) => crossref.result(filenameOf(key), doi),
  };
}
