import { dayOf } from '#server/platform/days.ts';
import type { DepositScope } from '../../ground/index.ts';
import { crossrefBatch, crossrefDeposit, stampOf, whyNotDeposited } from '../rules-crossref.ts';
import { pendingPublication, whyNotPending } from '../rules-crossref-pending.ts';
import { type CrossrefOptions, createCrossrefDeposits } from './crossref-client.ts';
import type { DepositKey, PendingKey, Registrar, ToDeposit } from './registrar.ts';

const filenameOf = ({ articleId, stamp }: DepositKey) => `quire-${articleId}-${stampOf(stamp)}.xml`;
const pendingFilenameOf = ({ id, stamp }: PendingKey) => `quire-pending-${id}-${stampOf(stamp)}.xml`;

const depositorOf = ({ journal, site, email }: Pick<ToDeposit, 'journal' | 'site' | 'email'>) => ({
  name: site.siteName,
  email: journal.email || email,
  registrant: journal.publisher || site.siteName,
});

/** Crossref: it queues files, and tells later what became of them. */
export function crossrefRegistrar(options: CrossrefOptions & { takes?: DepositScope }): Registrar {
  const crossref = createCrossrefDeposits(options);
  return {
    name: 'crossref',
    label: 'Crossref',
    takes: options.takes ?? {},
    relates: true,
    async deposit({ article, journal, site, email, ...key }) {
      const why = whyNotDeposited(article);
      if (why) return { kind: 'impossible', reason: `The article can’t be registered: ${why}.` };
      const xml = crossrefDeposit({
        articles: [article],
        journals: [journal],
        depositor: depositorOf({ journal, site, email }),
        publicUrl: site.publicUrl,
        now: key.stamp,
        batch: filenameOf(key),
      });
      return crossref.deposit(filenameOf(key), xml);
    },
    result: (key, doi) => crossref.result(filenameOf(key), doi),
    ahead: {
      async deposit({ key, says, article, journal, site, email }) {
        const why = whyNotPending(journal);
        if (why) return { kind: 'impossible', reason: `Crossref can’t be told before publication: ${why}.` };
        const batch = pendingFilenameOf(key);
        const today = dayOf(key.stamp);
        const { crossmarkPolicy } = journal;
        const body = pendingPublication({ says, article, journal, crossmarkPolicy, today });
        const xml = crossrefBatch([body], {
          depositor: depositorOf({ journal, site, email }),
          now: key.stamp,
          batch,
        });
        return crossref.deposit(batch, xml);
      },
      result: (key, doi) => crossref.result(pendingFilenameOf(key), doi),
    },
  };
}
