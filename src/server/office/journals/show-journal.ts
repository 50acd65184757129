import type { ContentEntry } from '#contract/content.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import type { OfficeJournal } from '#contract/office/journals.ts';
import type { Db } from '#server/platform/db/index.ts';
import { listInvitations, listTeam } from '#server/slices/accounts/index.ts';
import { defaultTabName, journalTexts, lastSaved, listRemoved } from '#server/slices/content/index.ts';
import {
  findJournal,
  listDictionary,
  listJournals,
  listOwnTypes,
  listSections,
  listVolumes,
} from '#server/slices/journals/index.ts';
import { removedOf } from '../content/index.ts';
import { articlesByVolume, countByType, isInUse, openManuscriptsBySection } from './store-counts.ts';

type Saves = Awaited<ReturnType<typeof lastSaved>>;

const textOf = (entry: ContentEntry, saves: Saves) => {
  const saved = saves.get(entry.id);
  return {
    id: entry.id,
    typename: entry.typename,
    content: entry.content,
    style: entry.style,
    seen: saved?.version ?? 0,
    savedBy: saved?.by ?? '',
    savedAt: saved?.at.toISOString() ?? null,
  };
};

export async function showJournal(db: Db, code: string): Promise<OfficeJournal | undefined> {
  const journal = await findJournal(db, { code });
  if (!journal) return undefined;
  const { id } = journal;
  const [
    texts,
    volumes,
    byVolume,
    own,
    press,
    byType,
    inUse,
    editors,
    invited,
    all,
    sections,
    openBySection,
  ] = await Promise.all([
    journalTexts(db, id),
    listVolumes(db, id),
    articlesByVolume(db, id),
    listOwnTypes(db, id),
    listDictionary(db, 'manuscript_type'),
    countByType(db, id),
    isInUse(db, id),
    listTeam(db, id),
    listInvitations(db, id),
    listJournals(db),
    listSections(db, id),
    openManuscriptsBySection(db, id),
  ]);
  const types = own.length > 0 ? own : press;
  const saves = await lastSaved(
    db,
    'entry',
    [...texts.tabs, ...texts.parts].map((text) => text.id),
  );
  return {
    id,
    version: journal.version,
    code: journal.code,
    codeIsFixed: inUse,
    removable: !inUse,
    name: journal.name,
    shortName: journal.shortName,
    publisher: journal.publisher ?? '',
    email: journal.email ?? '',
    language: journal.language,
    since: journal.since,
    sort: journal.sort,
    issns: journal.issns,
    accent: journal.accent,
    banner: journal.banner,
    bannerAlt: journal.bannerAlt,
    bg: journal.bg,
    showStatus: journal.showStatus,
    reviewModel: journal.reviewModel,
    stoppingFindings: journal.stoppingFindings,
    abstractWords: journal.abstractWords,
    textWords: journal.textWords,
    sectionEditorsDecide: journal.sectionEditorsDecide,
    sections: sections.map(({ journalId: _, ...section }) => ({
      ...section,
      open: openBySection.get(section.id) ?? 0,
    })),
    asks: journal.asks,
    languages: journal.languages,
    form: journal.form,
    rules: journal.rules,
    reviewForm: journal.reviewForm,
    charges: journal.charges,
    formVersion: journal.asked.version,
    intro: journal.intro ?? ('' as SanitisedHtml),
    related: journal.relatedJournals,
    tabs: texts.tabs.map((tab) => ({
      ...textOf(tab, saves),
      typecode: tab.typecode,
      usual: defaultTabName(tab.typecode),
    })),
    parts: texts.parts.map((part) => textOf(part, saves)),
    removedParts: texts.tabs[0]?.id
      ? (await listRemoved(db, 'entry', { below: [texts.tabs[0].id] })).map(removedOf)
      : [],
    volumes: volumes.map(({ id, volume }) => ({
      id,
      volume,
      articles: byVolume.get(id)?.articles ?? 0,
      year: byVolume.get(id)?.year ?? null,
    })),
    removedVolumes: (await listRemoved(db, 'volume', { of: [id] })).map(removedOf),
    types: types.map(({ value, label, forAuthors }) => ({
      value,
      label,
      forAuthors,
      used: byType.get(value) ?? 0,
    })),
    ownTypes: own.length > 0,
    editors: editors.filter(({ role }) => role === 'editor'),
    team: editors.filter(({ role }) => role !== 'editor'),
    invited: invited.map(({ email, at }) => ({ email, at: at.toISOString() })),
    others: all.flatMap((other) => (other.id === id ? [] : [{ id: other.id, name: other.name }])),
  };
}
