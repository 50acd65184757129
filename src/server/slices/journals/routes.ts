import { chargeEndpoints } from '#contract/charges.ts';
import { journalEndpoints } from '#contract/journals.ts';
import { specialIssueEndpoints } from '#contract/special-issues.ts';
import type { Db } from '#server/platform/db/index.ts';
import { notThere, ok, type Route, route } from '#server/platform/http/route.ts';
import { announcedSpecialIssue, announcedSpecialIssues } from './special-issues.ts';
import { findJournal, type Journal, listJournals } from './store.ts';
import { type DictionaryType, listDictionary } from './store-dictionaries.ts';
import { listVolumes } from './store-volumes.ts';

/** By volume id: the number of published articles and the newest one's year. May omit empty volumes. */
export type VolumeCounts = ReadonlyMap<number, { articles: number; year: number | null }>;

/** Of journals with published articles; `newest` as readers see it. */
type JournalCounts = readonly { journalId: number; articles: number; newest: string }[];

type JournalDeps = {
  db: Db;
  /** Injected, since articles are another slice. */
  countsByVolume: (volumeIds: readonly number[]) => Promise<VolumeCounts>;
  countsByJournal: () => Promise<JournalCounts>;
};

export function journalRoutes({ db, countsByVolume, countsByJournal }: JournalDeps): Route[] {
  const dictionary = async ({ query }: { query: { dictType: DictionaryType; journalId?: number } }) => {
    if (query.journalId && !(await findJournal(db, { id: query.journalId }))) return notThere('This journal');
    const entries = await listDictionary(db, query.dictType, query.journalId);
    const offered = entries.filter(({ forAuthors }) => forAuthors);
    return ok(offered.map(({ label, value, sort }) => ({ dictLabel: label, dictValue: value, sort })));
  };
  const chargesOnTheWire = async ({ id, charges }: Journal) => {
    const { on, currency, amounts, taxLabel, taxRate, words } = charges;
    const types = await listDictionary(db, 'manuscript_type', id);
    return {
      journalId: id,
      ...{ on, currency, taxLabel, taxRate, words },
      // Of types that authors can't choose, they need to know nothing.
      amounts: types.flatMap(({ value, label, forAuthors }) => {
        const amount = on && forAuthors ? amounts.find(({ type }) => type === value)?.amount : undefined;
        return amount ? [{ type: value, label, amount }] : [];
      }),
    };
  };
  return [
    route(journalEndpoints.getJournalList, async () => ok((await listJournals(db)).map(onTheWire))),
    route(journalEndpoints.submissionForms, async () =>
      ok((await listJournals(db)).map((journal) => ({ journalId: journal.id, ...formOnTheWire(journal) }))),
    ),
    route(chargeEndpoints.journalCharges, async () => {
      const told = (await listJournals(db)).filter(({ charges }) => charges.on || charges.words);
      return ok(await Promise.all(told.map(chargesOnTheWire)));
    }),
    route(journalEndpoints.journalCounts, async () => ok([...(await countsByJournal())])),
    route(journalEndpoints.getVolumesByJournalId, async ({ query: { journalId } }) => {
      if (!(await findJournal(db, { id: journalId }))) return notThere('This journal');
      const volumes = await listVolumes(db, journalId);
      const counts = await countsByVolume(volumes.map(({ id }) => id));
      return ok(
        volumes.map((volume) => ({
          ...volume,
          articles: counts.get(volume.id)?.articles ?? 0,
          year: counts.get(volume.id)?.year ?? null,
        })),
      );
    }),
    route(specialIssueEndpoints.specialIssues, async ({ query: { journalId } }) =>
      ok(await announcedSpecialIssues(db, journalId)),
    ),
    route(specialIssueEndpoints.specialIssue, async ({ query: { id } }) => {
      const found = await announcedSpecialIssue(db, id);
      return found ? ok(found) : notThere('This special issue');
    }),
    route(journalEndpoints.getDictLableList, dictionary),
    route(journalEndpoints.readDictLableList, dictionary),
  ];
}

/** A journal's form, as authors fill it in. */
export const formOnTheWire = ({ form, asked, asks, languages, reviewForm }: Journal) => ({
  ...form,
  version: asked.version,
  asks,
  languages,
  reports: reviewForm.reports,
});

const onTheWire = (journal: Journal) => ({
  id: journal.id,
  code: journal.code,
  journalCode: journal.code,
  journalName: journal.name,
  asks: journal.asks,
  languages: journal.languages,
  shortName: journal.shortName,
  banner: journal.banner,
  bannerAlt: journal.bannerAlt,
  bg: journal.bg,
  showStatus: journal.showStatus,
  accent: journal.accent,
  issnPrint: journal.issnPrint,
  issnElectronic: journal.issnElectronic,
  publisher: journal.publisher,
  email: journal.email,
  intro: journal.intro,
  relatedJournals: journal.relatedJournals,
});
