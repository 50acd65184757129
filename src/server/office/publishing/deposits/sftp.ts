import { type DeliveryName, deliveryNames } from '#contract/office/publishing-lists.ts';
import type { SftpPlace } from '#server/platform/config-sftp.ts';
import type { Db } from '#server/platform/db/index.ts';
import { SftpFailure, sendBySftp } from '#server/platform/sftp.ts';
import { DamagedFile, type FileStore } from '#server/platform/storage/index.ts';
import { pmcPackage } from '#server/slices/articles/index.ts';
import { whyNotInPmc } from '../indexing/rules-pmc.ts';
import { stampOf } from '../rules-crossref.ts';
import type { DepositAnswer, Registrar } from './registrar.ts';

const labels: Record<DeliveryName, string> = {
  pmc: 'PubMed Central',
  portico: 'Portico',
  archive: 'the archive',
};
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

type Options = { db: Db; files: FileStore; place: SftpPlace; patience?: number };

/** PubMed Central, or an archive: it gets the package of each article of the journals that are sent there, and again when one changes. */
export function sftpRegistrar(name: DeliveryName, { db, files, place, patience }: Options): Registrar {
  const label = labels[name];
  const whole = capital(label);
  return {
    name,
    label,
    takes: { deliveredTo: name },
    async deposit({ articleId, article, journal, stamp }): Promise<DepositAnswer> {
      const why = name === 'pmc' ? whyNotInPmc(article, journal) : undefined;
      if (why) return { kind: 'impossible', reason: `${whole} can’t take the article: ${why}.` };
      const found = await pmcPackage({ db, files }, { articleId });
      if (!found) return { kind: 'impossible', reason: `${whole} can’t take the article: it has no JATS.` };
      const file = `${found.name}-${stampOf(stamp)}.zip`;
      try {
        const names = { name: file, unfinished: `article-${articleId}.part` };
        await sendBySftp(place, names, found.read(stamp), { patience });
        return { kind: 'result', state: 'registered', message: '', submission: file };
      } catch (error) {
        if (error instanceof DamagedFile)
          return { kind: 'impossible', reason: 'A file of the article is missing or damaged here.' };
        if (!(error instanceof SftpFailure)) throw error;
        const reason = `${whole} did not take the file: ${error.message}.`;
        return error.kind === 'later'
          ? { kind: 'unavailable', reason }
          : { kind: 'refused', reason, signIn: error.kind === 'sign-in' };
      }
    },
    // A file that was taken is the result.
    result: async () => ({ kind: 'unknown' }),
  };
}

/** Those that the press has an account at. */
export const sftpRegistrars = (
  places: Partial<Record<DeliveryName, SftpPlace>>,
  deps: { db: Db; files: FileStore },
): Registrar[] =>
  deliveryNames.flatMap((name) => {
    const place = places[name];
    return place ? [sftpRegistrar(name, { ...deps, place })] : [];
  });
