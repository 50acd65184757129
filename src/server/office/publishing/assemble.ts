import { LRUCache } from 'lru-cache';
import { manuscriptStatus } from '#contract/manuscript-status.ts';
import type { ArticleFacts } from '#contract/office/production.ts';
import { dayOf } from '#server/platform/days.ts';
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
import type { ProductionContext } from './context.ts';
import { doiForm } from './rules-doi.ts';
import { detailsToWrite, effectiveFacts, factsOfText } from './rules-facts.ts';
import { isTyped } from './rules-front.ts';
import { isSupplement, type Source, sideFilesOfProduction, sourceOf } from './source.ts';
import type { ProductionRow } from './store-productions.ts';

type Read = Extract<ReadSource, { ok: true }>;

/** A production as it would be published now. */
export type Assembled = {
  source: Source | undefined;
  problem: Unreadable | undefined;
  findings: Finding[];
  named: Named[];
  /** The journal that the text names, if it is not the production's. */
  otherJournal: string | undefined;
  fromSource: ArticleFacts | null;
  effective: ArticleFacts;
  /** Undefined if the text can't be read. */
  article: { xml: Uint8Array; read: Read } | undefined;
};

/**
 * Reading is slow, and the same page is opened repeatedly. Bounded by bytes of text; parsed, an article takes about ten
 * times as much memory.
 */
const textCache = new LRUCache<string, ReturnType<typeof updateJatsDetails>>({
  max: 6,
  maxSize: 3_000_000,
  ttl: 10 * 60_000,
  ttlAutopurge: true,
});

function readCached(source: Uint8Array, details: JatsDetails): ReturnType<typeof updateJatsDetails> {
  const key = sha256Of(Buffer.concat([source, Buffer.from(JSON.stringify(details))]));
  const findingsCache = textCache.get(key) ?? updateJatsDetails(source, details);
  textCache.set(key, findingsCache, { size: source.length + 1 });
  findingsCache.catch(() => textCache.delete(key));
  return findingsCache;
}

/** Findings are small, however long the text is. */
const found = new LRUCache<string, ReturnType<typeof inspectJats>>({ max: 20 });

function inspectCached(source: Uint8Array): ReturnType<typeof inspectJats> {
  const key = sha256Of(source);
  const looked = found.get(key) ?? inspectJats(source);
  found.set(key, looked);
  looked.catch(() => found.delete(key));
  return looked;
}

/** Lets the text be read before it has a valid DOI. */
export const placeholderDoi = '10.5555/not-yet';

/** Reads the text, with the office's details written into it. */
export async function assemble(
  files: FileStore,
  production: ProductionRow,
  context: ProductionContext,
): Promise<Assembled> {
  const source = await sourceOf(files, production, context);
  const looked = source && (source.problem ? refused(source.problem) : await inspectCached(source.xml));
  const nothing = { findings: [], named: [], otherJournal: undefined, fromSource: null, article: undefined };
  const factsFrom = (text: ArticleFacts | null) =>
    effectiveFacts({ ...overridesOf(production), ...context.place }, text, defaultsOf(source, context));
  if (!source || !looked?.ok)
    return {
      ...nothing,
      source,
      problem: looked && !looked.ok ? looked.problem : undefined,
      effective: factsFrom(null),
    };

  const other = isJournal(looked.journal, context.journal) ? undefined : looked.journal.title || undefined;
  const ofJournal: JatsDetails =
    other === undefined && looked.journal.title ? {} : { journal: journalDetails(context.journal) };
  const doi = plainDoi(looked.doi);
  const changes = fileChanges(production, source, context);
  const first = await readCached(source.xml, {
    ...ofJournal,
    ...changes,
    ...(doi ? {} : { doi: placeholderDoi }),
  });
  const inspection = {
    source,
    // Lines of the attached file: a text that the press wrote has others.
    findings: isWritten(source) ? [] : looked.findings,
    named: isWritten(source) ? [] : looked.named,
    otherJournal: source.kind === 'jats' ? other : undefined,
  };
  if (!first.ok) return { ...nothing, ...inspection, problem: first.problem, effective: factsFrom(null) };
  const fromSource = factsOfText(first.parsed, doi && isDoi(first.parsed.doi) ? first.parsed.doi : '');
  const effective = factsFrom(fromSource);
  const number = context.manuscript && { manuscriptNumber: context.manuscript.number };
  const known = production.corrects
    ? context.identity
    : doiForm.test(effective.doi)
      ? effective.doi
      : placeholderDoi;
  const written = detailsToWrite({ ...effective, doi: known }, fromSource, context.publicationDay);
  const supplements = isTyped(source) ? [] : await unnamedFiles(files, context, first.parsed);
  const read = await readCached(source.xml, {
    ...ofJournal,
    ...changes,
    ...number,
    ...written,
    supplements,
  });
  if (!read.ok) return { ...nothing, ...inspection, problem: read.problem, fromSource, effective };
  const article = { xml: read.xml, read };
  return { ...inspection, problem: undefined, fromSource, effective, article };
}

const isWritten = (source: Source) => isTyped(source) || source.kind === 'document';

const refused = (problem: Unreadable) => ({ ok: false as const, problem });

/** Changes of the published files; a new text says itself which files it has. */
function fileChanges(
  { details }: ProductionRow,
  source: Source,
  { files }: ProductionContext,
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

/** Attached files that the text does not name become supplementary files. */
async function unnamedFiles(
  files: FileStore,
  context: ProductionContext,
  { graphics, files: hrefs }: ParsedArticle,
) {
  const side = sideFilesOfProduction(files, context.files);
  const used = new Set<string | undefined>();
  for (const href of graphics) used.add(await side.picture(href));
  for (const href of hrefs) used.add(await side.attachment(href));
  return context.files
    .filter((file) => isSupplement(file) && !used.has(file.filename))
    .map((file) => file.filename);
}

const overridesOf = ({ details: { overrides } }: ProductionRow): Partial<ArticleFacts> => {
  const some = Object.entries(overrides).filter(([, value]) => value !== undefined);
  const { doi, ...rest } = Object.fromEntries(some) as Partial<ArticleFacts>;
  return doi === undefined ? rest : { ...rest, doi: plainDoi(doi) };
};

const defaultsOf = (source: Source | undefined, context: ProductionContext) => ({
  // A DOI that was told stays, though a new year makes another of the pattern.
  suggestedDoi: context.announced ?? context.suggestedDoi,
  licence: context.settings.licence,
  received: context.manuscript ? dayOf(context.manuscript.submittedAt) : '',
  accepted:
    context.manuscript?.status === manuscriptStatus.accepted ? dayOf(context.manuscript.statusSince) : '',
  type: context.manuscriptType,
  textHasType: !isTyped(source),
  published: context.published,
});

const isJournal = (named: { title: string; issns: string[] }, { name, shortName, issns }: Journal) => {
  const keys = [name, shortName].map(normaliseJournalTitle);
  const values = named.issns.map(issnOf);
  return (
    keys.includes(normaliseJournalTitle(named.title)) || issns.some(({ value }) => values.includes(value))
  );
};

/** A journal as a text names it. */
export const journalDetails = ({ code, name, shortName, issns, publisher }: Journal) => ({
  code,
  title: name,
  shortTitle: shortName,
  issns,
  publisher,
});
