import type { Random } from '../random.ts';

/** What one answer said of one thing: its fields by the names that calls have for them. */
export type Known = Record<string, unknown>;

/** Names by which calls ask for what an answer calls `id`: by the list that it stands in, else by the call. */
const idsIn: Record<string, string> = {
  reviews: 'reviewId',
  volumes: 'volumeId',
  letters: 'letterId',
  noticeWords: 'noticeId',
  candidates: 'memberId',
  members: 'memberId',
  entries: 'entryId',
  pages: 'entryId',
  removed: 'removedId',
  journals: 'journalId',
  ads: 'adId',
  forums: 'forumId',
  parts: 'partId',
  sessions: 'sessionId',
};
const idsOf: Record<string, string> = {
  getJournalList: 'journalId',
  officeJournals: 'journalId',
  officeJournal: 'journalId',
  officeMakeJournal: 'journalId',
  getVolumesByJournalId: 'volumeId',
  journals: 'articleId',
  getApprovedManuscriptsByStatus: 'articleId',
  manuscript: 'articleId',
  officeArticles: 'articleId',
  officeArticle: 'articleId',
  manuscriptList: 'manuscriptId',
  getManuscript: 'manuscriptId',
  saveOrUpdateManuscript: 'manuscriptId',
  officeDesk: 'manuscriptId',
  officeManuscript: 'manuscriptId',
  officeProduction: 'productionId',
  officePeople: 'personId',
  officePerson: 'personId',
  officeLetters: 'letterId',
  officeLetterSent: 'letterId',
  officeNews: 'newsId',
  officeNewsItem: 'newsId',
  officeSaveNews: 'newsId',
  getArticleList: 'newsId',
  officeEntry: 'entryId',
  officeSaveEntry: 'entryId',
  officeSaveMember: 'memberId',
  officeBoards: 'journalId',
};

/** Calls whose own `id` is that of something else in an answer. */
const idAsked: Record<string, string> = {
  officeSaveEntry: 'entryId',
  officeRemoveEntry: 'entryId',
  officeSaveNews: 'newsId',
  officeRemoveNews: 'newsId',
  officeSaveAd: 'adId',
  officeRemoveAd: 'adId',
  officeSaveForum: 'forumId',
  officeRemoveForum: 'forumId',
  officeSaveTabPart: 'partId',
  officeRemoveTabPart: 'partId',
  saveOrUpdateManuscript: 'manuscriptId',
  manuscript: 'articleId',
  manuscriptDownPdf: 'articleId',
  manuscriptRecordDetail: 'articleId',
  recordView: 'articleId',
  getArctypeById: 'entryId',
  getListByReId: 'entryId',
  getArticleByID: 'newsId',
};

const most = 600;
const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value) || value === null;
const isScalars = (value: unknown) => Array.isArray(value) && value.length < 50 && value.every(isScalar);
/** Carried from a thing to what stands within it. */
const isOfTheWhole = (name: string) => /Id$|^(code|version|seen|key|editorialboardId)$/.test(name);

/** What earlier answers have said, for inputs that mean something. `keepOut`: text that is never taken up. */
export function createHarvest(random: Random, keepOut: RegExp) {
  let records: Known[] = [];
  const byName = new Map<string, unknown[]>();

  function note(record: Known) {
    if (records.length >= most) records = records.slice(most / 4);
    records.push(record);
    for (const [name, value] of Object.entries(record)) {
      const values = byName.get(name) ?? [];
      if (values.length >= 100) values.splice(random.below(values.length), 1);
      values.push(value);
      byName.set(name, values);
    }
  }

  function walk(value: unknown, whole: Known, call: string, list: string) {
    if (Array.isArray(value)) for (const item of value.slice(0, 12)) walk(item, whole, call, list);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const fields = Object.entries(value);
    const own: Known = Object.fromEntries(
      fields.filter(([, one]) => (isScalar(one) || isScalars(one)) && !keepOut.test(String(one))),
    );
    const idName =
      idsIn[list] ?? (list === '' || list === 'rows' || list === 'list' ? idsOf[call] : undefined);
    if (idName && own.id !== undefined) own[idName] = own.id;
    if (own.version !== undefined) own.seen ??= own.version;
    const record = { ...whole, ...own };
    note(record);
    const carried = Object.fromEntries(Object.entries(record).filter(([name]) => isOfTheWhole(name)));
    for (const [name, one] of fields)
      if (typeof one === 'object') walk(one, carried, call, Array.isArray(value) ? list : name);
  }

  return {
    /** Takes up what a call has answered, together with what it was asked. */
    take(call: string, asked: Known, data: unknown) {
      const ids = Object.fromEntries(
        Object.entries(asked).filter(([name, value]) => isOfTheWhole(name) && isScalar(value)),
      );
      walk(data, ids, call, '');
    },
    note,
    /** Something that has as many of a call's fields as any of a few that are drawn. */
    about(call: string, names: readonly string[]): Known {
      const idName = idAsked[call] ?? 'id';
      const found = this.withMost(names.map((name) => (name === 'id' ? idName : name)));
      return { ...found, id: found[idName] };
    },
    withMost(names: readonly string[]): Known {
      const wanted = names.filter(
        (name) => isOfTheWhole(name) || /^(address|file|src|fileName|id)$/.test(name),
      );
      let best: Known = {};
      let most = 0;
      let newest = -1;
      for (let i = 0; i < 60 && records.length > 0; i++) {
        const at = random.below(records.length);
        const record = records[at] as Known;
        const fitting = wanted.filter((name) => record[name] !== undefined && record[name] !== null).length;
        // Of what fits alike, what was answered last has the version that still stands.
        if (fitting > most || (fitting === most && at > newest)) [best, most, newest] = [record, fitting, at];
      }
      return best;
    },
    /** A value that a field of this name has had; undefined where none has. */
    valueOf(name: string): unknown {
      const values = byName.get(name);
      return values && random.pick(values);
    },
  };
}

export type Harvest = ReturnType<typeof createHarvest>;
