import { downloadPath } from '#contract/calls.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { type FileStore, sha256Of, storeText, unregisterFiles } from '#server/platform/storage/index.ts';
import { type ParsedArticle, renderFullText } from '#server/slices/document/index.ts';
import {
  matchOrMakeArticleType,
  matchOrMakeJournal,
  matchOrMakeVolume,
} from '#server/slices/journals/index.ts';
import type { ReadArticle } from './import/import-article.ts';
import { storeAttachments } from './import/side-attachments.ts';
import { storePictures } from './import/side-pictures.ts';
import {
  dropOthers,
  findStored,
  lockDoi,
  type StoredArticle,
  type StoredGraphicRow,
  writeArticle,
  writeChildren,
} from './import/store-import.ts';
import { bearingIssue } from './issues/bearing-issue.ts';
import { asRetracted } from './retracted.ts';
import { noteRetraction, retractStated } from './retractions.ts';
import { fileStem, isSameSource, replacedFiles } from './rules-files.ts';
import {
  articleRow,
  authorRows,
  fileLabels,
  journalSource,
  referenceRows,
  relatedRows,
  titleOf,
} from './rules-record.ts';
import { retractionsOf } from './rules-relations.ts';
import { mayBeSubmitted } from './rules-types.ts';
import { withdrawnRefusal } from './rules-withdrawal.ts';
import { searchFactsOf } from './search/rules-facts.ts';
import { indexArticle } from './search/store-search.ts';
import { storeGalley, storeSource } from './source-files.ts';
import { dropPdf, remakePdf, wantPdf } from './store-pdfs.ts';
import { findRetractingArticle } from './store-retractions.ts';
import { wantThumbnail } from './thumbnails/store-thumbnails.ts';

/** Terms of writing an article, beside its source. */
type WriteTerms = {
  /** Undefined: the journal that the source names. */
  journalId?: number;
  /** `new`: its DOI must be unknown; a number: it must be that article's. */
  expects?: 'new' | number;
  /** Drops the PDF of an earlier version if no other comes. */
  withoutGalley?: boolean;
  /** Keeps replaced files for the list of versions. */
  keepsEarlier?: boolean;
  /** Readers keep the press's PDF until another is made, since what changes is where the article is published. */
  keepsPdf?: boolean;
};

/**
 * Writes a parsed article in a transaction: new, or updated if its DOI is known. Adds addresses of stored files to
 * `added`, to be removed should the transaction fail, and to `replaced` those of files to remove after the commit.
 */
export async function writeWithin(
  tx: Transaction,
  files: FileStore,
  read: ReadArticle,
  added: string[],
  terms: WriteTerms = {},
) {
  // Its DOI, or the key it had before it got one.
  const names = [...new Set([read.parsed.doi, read.parsed.key ?? read.parsed.doi])];
  const { retracts, retractedBy } = retractionsOf(read.parsed.relatedArticles);
  // Locks retracted articles too: of two imports at once, the later sees the other.
  await lockDoi(tx, ...names, ...retracts);
  const stored = await findStored(tx, ...names);
  const refusal = refusalOf(read.parsed.doi, stored, terms);
  if (refusal !== undefined) return { refusal };
  const retractedNow = stored?.retracted
    ? undefined
    : await findRetractingArticle(tx, read.parsed.doi, retractedBy);
  const isRetracted = stored?.retracted || retractedNow !== undefined;
  const placed = stored ? await bearingIssue(tx, stored.id, read) : read;
  const { source, parsed, csl, citations } = isRetracted ? await asRetracted(placed) : placed;
  const stem = fileStem(parsed.doi);

  const { graphics, notes } = await storePictures(
    tx,
    files,
    { hrefs: parsed.graphics, sideFiles: source.sideFiles, known: stored?.graphics ?? [], stem },
    added,
  );
  const { attachments, notes: more } = await storeAttachments(
    tx,
    files,
    {
      hrefs: parsed.files,
      labels: fileLabels(parsed),
      sideFiles: source.sideFiles,
      known: stored?.attachments ?? [],
    },
    added,
  );
  notes.push(...more);
  const xmlSha256 = sha256Of(source.xml);
  const xmlFile = await storeSource(tx, files, source.xml, { stored, xmlSha256, stem, added });
  const galley = await storeGalley(tx, files, source, parsed, {
    stored: stored && (terms.withoutGalley || stored.pdfByPress) ? { ...stored, pdfFile: null } : stored,
    stem,
    added,
    notes,
  });
  const place = await findPlace(tx, parsed, terms.journalId);

  const picture = new Map(graphics.map((graphic) => [graphic.href, graphic]));
  const attachment = new Map(attachments.map((file) => [file.href, file]));
  const fullText = renderFullText(parsed, {
    graphic: (href) => srcOf(picture.get(href)),
    file: (href) => {
      const found = attachment.get(href);
      return found && { src: downloadPath(found.address), bytes: found.bytes };
    },
  });
  const htmlSha256 = sha256Of(fullText.html);
  const htmlFile =
    stored?.htmlSha256 === htmlSha256
      ? stored.htmlFile
      : await storeText(tx, {
          filename: `${stem}.html`,
          mediaType: 'text/html; charset=utf-8',
          visibility: 'public',
          text: fullText.html,
        });

  const addressOf = new Map(graphics.map(({ address }) => [downloadPath(address), address]));
  const row = articleRow(parsed, {
    ...place,
    fullText,
    addressOf,
    csl,
    citations,
    htmlFile,
    pdfFile: galley,
    xmlFile,
    xmlSha256,
  });
  const children = {
    authors: authorRows(parsed.authors),
    references: referenceRows(parsed),
    related: relatedRows(parsed),
    graphics,
    attachments,
  };
  const fingerprint = sha256Of(JSON.stringify([row, children, sha256Of(parsed.searchText)]));
  const outcome = !stored ? 'made' : stored.fingerprint === fingerprint ? 'unchanged' : 'updated';
  const summary = {
    doi: parsed.doi,
    journalId: place.journal.id,
    outcome,
    notes,
    missingPictures: fullText.missingGraphics.length,
  } as const;
  if (stored && outcome === 'unchanged') {
    await retractStated(tx, stored.id, retracts);
    return { ...summary, id: stored.id, replaced: [], earlier: null };
  }

  // The press's PDF of the same source keeps its bytes.
  const isSame = stored !== undefined && isSameSource(stored, { xmlSha256, graphics, attachments });
  const kept =
    stored?.pdfByPress && !terms.keepsEarlier && galley === null && (isSame || terms.keepsPdf)
      ? stored.pdfFile
      : null;
  const id = await writeArticle(tx, stored?.id, { ...row, pdf_file: galley ?? kept, fingerprint });
  await writeChildren(tx, id, children);
  if (stored) await dropOthers(tx, id, children);
  const replaced = replacedFiles(stored, [
    htmlFile,
    xmlFile,
    galley ?? kept,
    ...[...graphics, ...attachments].map(({ address }) => address),
  ]);
  const version = (stored?.version ?? 1) + (stored && terms.keepsEarlier ? 1 : 0);
  const pictured = fullText.figures.find(({ src }) => src && addressOf.has(src));
  await wantThumbnail(tx, id, (pictured?.src && addressOf.get(pictured.src)) ?? null);
  if (galley !== null) await dropPdf(tx, id, version);
  else if (kept === null) await wantPdf(tx, { articleId: id, version, urgent: terms.expects !== undefined });
  else if (!isSame) await remakePdf(tx, id);
  if (!terms.keepsEarlier) await unregisterFiles(tx, replaced);
  // Last, since inserting new search words blocks other imports until the commit.
  await indexArticle(tx, id, {
    title: titleOf(parsed).text,
    authors: parsed.authors.flatMap((author) => [
      author,
      ...(author.nativeName ? [{ name: author.nativeName }] : []),
    ]),
    keywords: parsed.keywords,
    abstract: row.abstract_text,
    affiliations: [...new Set(parsed.authors.flatMap(({ affiliations }) => affiliations))],
    body: parsed.searchText,
    language: parsed.language,
    facts: searchFactsOf(parsed),
  });
  if (retractedNow) await noteRetraction(tx, { id, version: stored?.version ?? 1 }, retractedNow);
  await retractStated(tx, id, retracts);
  const earlier = stored && terms.keepsEarlier ? { ...stored, replaced } : null;
  return { ...summary, id, replaced: terms.keepsEarlier ? [] : replaced, earlier };
}

function refusalOf(
  doi: string,
  stored: StoredArticle | undefined,
  { expects }: WriteTerms,
): string | undefined {
  if (stored?.withdrawnAt) {
    const refusal = withdrawnRefusal(doi, stored.withdrawnAt);
    // Only the command's user can run a command.
    return expects === undefined ? `${refusal} (npm run withdraw -- ${doi} --restore)` : refusal;
  }
  if (expects === 'new' && stored) return `the DOI ${doi} is that of another article already`;
  if (typeof expects === 'number' && stored?.id !== expects)
    return `the DOI ${doi} is not that of the article`;
  return undefined;
}

/** Journal, volume and article type, found or made, in the order of locks that all imports share. */
async function findPlace(tx: Transaction, parsed: ParsedArticle, journalId: number | undefined) {
  const journal =
    journalId === undefined ? await matchOrMakeJournal(tx, journalSource(parsed)) : { id: journalId };
  const volumeId = parsed.volume ? await matchOrMakeVolume(tx, journal.id, parsed.volume) : null;
  const typeValue = await matchOrMakeArticleType(
    tx,
    journal.id,
    parsed.typeLabel,
    mayBeSubmitted(parsed.jatsType),
  );
  return { journal, volumeId, typeValue };
}

function srcOf(graphic: StoredGraphicRow | undefined) {
  if (!graphic) return undefined;
  const { address, width, height } = graphic;
  return { src: downloadPath(address), ...(width && height ? { width, height } : {}) };
}
