import { dayOf, plusDays } from '#server/platform/days.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { sanitiseRichText } from '#server/platform/rich-text.ts';
import { addMember } from '#server/slices/board/index.ts';
import {
  advanceSequence,
  saveAd,
  saveEntry,
  saveForum,
  saveNews,
  saveTab,
} from '#server/slices/content/index.ts';
import {
  type DictionaryType,
  insertSection,
  saveDictionary,
  saveJournal,
  saveSpecialIssue,
  writeRelatedJournals,
} from '#server/slices/journals/index.ts';
import type { Pictures } from './pictures.ts';
import type { PressFile } from './press-file.ts';

type Dictionary = PressFile['journals'][number]['manuscript_type'];
const entriesOf = (dictionary: Dictionary) =>
  dictionary.map(({ dictLabel, dictValue, sort, forAuthors }) => ({
    label: dictLabel,
    value: dictValue,
    sort,
    forAuthors,
  }));

/** Writes all of `press.json` through the slices, as an editor would. */
export async function writePress(
  tx: Transaction,
  press: PressFile,
  pictures: Pictures,
  now: Date,
): Promise<void> {
  for (const [type, dictionary] of Object.entries(press.dictionaries))
    await saveDictionary(tx, type as DictionaryType, null, entriesOf(dictionary));

  const ids = new Map<string, number>();
  for (const journal of press.journals) ids.set(journal.code, await writeJournal(tx, journal, pictures));
  for (const { code, relatedJournals } of press.journals)
    await writeRelatedJournals(
      tx,
      idOf(ids, code),
      relatedJournals.map((related) => idOf(ids, related)),
    );

  for (const [code, members] of Object.entries(press.boards))
    for (const member of members)
      await addMember(tx, {
        ...member,
        journalId: idOf(ids, code),
        autobiography: member.autobiography && pictures.placed(member.autobiography),
        photo: member.photo ? pictures.address(member.photo) : null,
        published: true,
      });

  for (const special of press.specialIssues)
    await writeSpecialIssue(tx, idOf(ids, special.journal), special, now);
  await writePages(tx, press, pictures);
  for (const news of press.news)
    await saveNews(tx, {
      ...news,
      journalId: news.journal === undefined ? undefined : idOf(ids, news.journal),
      content: pictures.placed(news.content),
    });
  for (const ad of press.ads) {
    const adPicture = pictures.address(ad.adPicture);
    if (adPicture) demand(await saveAd(tx, { ...ad, adPicture }), ad.adLink);
  }
  for (const forum of press.forums) demand(await saveForum(tx, forum), forum.url);
  await advanceSequence(tx);
}

async function writeJournal(
  tx: Transaction,
  journal: PressFile['journals'][number],
  pictures: Pictures,
): Promise<number> {
  const { journalName, issnPrint, issnElectronic, tabs, subContent, manuscript_type, ...fields } = journal;
  const { relatedJournals: _, ...own } = fields;
  const id = await saveJournal(tx, {
    ...own,
    name: journalName,
    issns: [
      { kind: 'electronic', value: issnElectronic },
      ...(issnPrint ? [{ kind: 'print' as const, value: issnPrint }] : []),
    ],
    banner: pictures.address(journal.banner),
    bg: pictures.address(journal.bg),
    intro: sanitiseRichText(pictures.placed(journal.intro)),
  });
  await saveDictionary(tx, 'manuscript_type', id, entriesOf(manuscript_type));
  let about: number | undefined;
  for (const tab of tabs) {
    const tabId = await saveTab(tx, id, { ...tab, content: pictures.placed(tab.content) });
    if (tab.typecode === '0') about = tabId;
  }
  for (const sub of subContent)
    await saveEntry(tx, { ...sub, content: pictures.placed(sub.content), reId: about });
  return id;
}

/** A special issue with a call that is open, until a day that is still to come. */
async function writeSpecialIssue(
  tx: Transaction,
  journalId: number,
  { title, text, topics, openForDays }: PressFile['specialIssues'][number],
  now: Date,
): Promise<void> {
  const plain = { types: [], textWords: null, reviewModel: null, days: {} };
  const id = await insertSection(tx, journalId, { name: title, specialIssue: true, ...plain });
  const deadline = plusDays(dayOf(now), openForDays);
  const open = { step: 'announced', shown: 'open', opensOn: null, deadline } as const;
  await saveSpecialIssue(tx, { id, journalId }, { title, text: sanitiseRichText(text), topics, ...open });
}

async function writePages(tx: Transaction, press: PressFile, pictures: Pictures): Promise<void> {
  for (const page of press.pages) await saveEntry(tx, { ...page, content: pictures.placed(page.content) });
  const { guidelines, furtherInformation, joinUs, socialMedia } = press;
  for (const { id, typename, entries } of [guidelines, furtherInformation, joinUs, socialMedia]) {
    await saveEntry(tx, { id, typename, content: '' });
    for (const entry of entries)
      await saveEntry(tx, { ...entry, content: pictures.placed(entry.content), reId: id });
  }
}

/** An unknown journal is a bug in the demonstration's files. */
function idOf(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`press.json names a journal ${code} that it does not have`);
  return id;
}

function demand(saved: { ok: boolean }, link: string): void {
  if (!saved.ok) throw new Error(`press.json has a link that no page may have: ${link}`);
}
