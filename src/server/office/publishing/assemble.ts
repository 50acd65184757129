import { LRUCache } from 'lru-cache';
import type { ArticleFacts } from '#contract/office/production.ts';
import { type FileStore, sha256Of } from '#server/platform/storage/index.ts';
import {
  type Finding,
  inspectJats,
  isDoi,
  type JatsDetails,
  type Named,
  type ParsedArticle,
  plainDoi,
  type ReadSource,
  type Unreadable,
  updateJatsDetails,
} from '#server/slices/articles/index.ts';
import { issnOf, type Journal, normaliseJournalTitle } from '#server/slices/journals/index.ts';
import { dayOf } from '#server/slices/manuscripts/index.ts';
import type { Around } from './around.ts';
import { doiForm } from './rules-doi.ts';
import { detailsToWrite, factsOfText, factsToBe } from './rules-facts.ts';
import { isTyped } from './rules-front.ts';
import { isSupplement, type Source, sideFilesOfProduction, sourceOf } from './source.ts';
import type { ProductionRow } from './store-productions.ts';

type Read = Extract<ReadSource, { ok: true }>;

/** A production read as it would be published now. */
export type Assembled = {
  source: Source | undefined;
  /** Why its text can't be read. */
  problem: Unreadable | undefined;
  findings: Finding[];
  named: Named[];
  /** Another journal than the production's, by the name that the text gives it. */
  otherJournal: string | undefined;
  fromSource: ArticleFacts | null;
  effective: ArticleFacts;
  /** What will be published, with its source; undefined where nothing can be read. */
  article: { xml: Uint8Array; read: Read } | undefined;
};

/**
 * Reading takes a moment, and a page is looked at again and again. Bounded by the bytes of the texts, of which an article
 * takes some ten times as much memory.
 */
const known = new LRUCache<string, ReturnType<typeof updateJatsDetails>>({
  max: 6,
  maxSize: 3_000_000,
  ttl: 10 * 60_000,
  ttlAutopurge: true,
});

function readOnce(source: Uint8Array, details: JatsDetails): ReturnType<typeof updateJatsDetails> {
  const key = sha256Of(Buffer.concat([source, Buffer.from(JSON.stringify(details))]));
  const found = known.get(key) ?? updateJatsDetails(source, details);
  known.set(key, found, { size: source.length + 1 });
  found.catch(() => known.delete(key));
  return found;
}

/** What is found in a text is little, however long the text is. */
const found = new LRUCache<string, ReturnType<typeof inspectJats>>({ max: 20 });

function lookOnce(source: Uint8Array): ReturnType<typeof inspectJats> {
  const key = sha256Of(source);
  const looked = found.get(key) ?? inspectJats(source);
  found.set(key, looked);
  looked.catch(() => found.delete(key));
  return looked;
}

/** For reading alone, where nobody has given a DOI that is one. */
const noDoiYet = '10.5555/not-yet';

/** Reads the text of a production, and writes into it what the office says. */
export async function assemble(
  files: FileStore,
  production: ProductionRow,
  around: Around,
): Promise<Assembled> {
  const source = await sourceOf(files, production, around);
  const looked = source && (source.problem ? refused(source.problem) : await lookOnce(source.xml));
  const nothing = { findings: [], named: [], otherJournal: undefined, fromSource: null, article: undefined };
  const toBe = (text: ArticleFacts | null) =>
    factsToBe(overridesOf(production), text, usualOf(source, around));
  if (!source || !looked?.ok)
    return {
      ...nothing,
      source,
      problem: looked && !looked.ok ? looked.problem : undefined,
      effective: toBe(null),
    };

  const other = isOf(looked.journal, around.journal) ? undefined : looked.journal.title || undefined;
  const here: JatsDetails =
    other === undefined && looked.journal.title ? {} : { journal: journalOf(around.journal) };
  const doi = plainDoi(looked.doi);
  const changes = fileChanges(production, source, around);
  const first = await readOnce(source.xml, { ...here, ...changes, ...(doi ? {} : { doi: noDoiYet }) });
  const seen = {
    source,
    // A line of the text as it was attached: what was written into its head is on other lines.
    findings: isTyped(source) ? [] : looked.findings,
    named: isTyped(source) ? [] : looked.named,
    otherJournal: source.kind === 'jats' ? other : undefined,
  };
  if (!first.ok) return { ...nothing, ...seen, problem: first.problem, effective: toBe(null) };
  const fromSource = factsOfText(first.parsed, doi && isDoi(first.parsed.doi) ? first.parsed.doi : '');
  const effective = toBe(fromSource);
  const number = around.manuscript && { manuscriptNumber: around.manuscript.number };
  const known = production.corrects
    ? around.identity
    : doiForm.test(effective.doi)
      ? effective.doi
      : noDoiYet;
  const written = detailsToWrite({ ...effective, doi: known }, fromSource, around.today);
  const supplements = isTyped(source) ? [] : await unnamed(files, around, first.parsed);
  const read = await readOnce(source.xml, { ...here, ...changes, ...number, ...written, supplements });
  if (!read.ok) return { ...nothing, ...seen, problem: read.problem, fromSource, effective };
  const article = { xml: read.xml, read };
  return { ...seen, problem: undefined, fromSource, effective, article };
}

const refused = (problem: Unreadable) => ({ ok: false as const, problem });

/** What becomes of the files of the published text; where there is another text, it says itself which files it has. */
function fileChanges(
  { details }: ProductionRow,
  source: Source,
  { files }: Around,
): Pick<JatsDetails, 'files'> {
  if (source.kind !== 'published' || details.files.length === 0) return {};
  const attached = new Set(files.map(({ filename }) => filename));
  return {
    files: details.files.map((file) => ({
      ...file,
      replacement: attached.has(file.replacement) ? file.replacement : '',
    })),
  };
}

/** Files that are attached and that the text does not name: they go with it as supplementary files. */
async function unnamed(files: FileStore, around: Around, { graphics, files: hrefs }: ParsedArticle) {
  const side = sideFilesOfProduction(files, around.files);
  const used = new Set<string | undefined>();
  for (const href of graphics) used.add(await side.picture(href));
  for (const href of hrefs) used.add(await side.attachment(href));
  return around.files
    .filter((file) => isSupplement(file) && !used.has(file.filename))
    .map((file) => file.filename);
}

const overridesOf = ({ details: { overrides } }: ProductionRow): Partial<ArticleFacts> => {
  const some = Object.entries(overrides).filter(([, value]) => value !== undefined);
  const { doi, ...rest } = Object.fromEntries(some) as Partial<ArticleFacts>;
  return doi === undefined ? rest : { ...rest, doi: plainDoi(doi) };
};

const usualOf = (source: Source | undefined, around: Around) => ({
  suggestedDoi: around.suggestedDoi,
  licence: around.settings.licence,
  received: around.manuscript ? dayOf(around.manuscript.submittedAt) : '',
  accepted: around.manuscript?.status === 4 ? dayOf(around.manuscript.statusSince) : '',
  type: around.manuscriptType,
  textHasType: !isTyped(source),
  published: around.published,
});

const isOf = (said: { title: string; issns: string[] }, { name, shortName, issns }: Journal) => {
  const keys = [name, shortName].map(normaliseJournalTitle);
  const values = said.issns.map(issnOf);
  return (
    keys.includes(normaliseJournalTitle(said.title)) || issns.some(({ value }) => values.includes(value))
  );
};

const journalOf = ({ code, name, shortName, issns, publisher }: Journal) => ({
  code,
  title: name,
  shortTitle: shortName,
  issns,
  publisher,
});
