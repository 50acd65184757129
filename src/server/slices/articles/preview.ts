import type { Article } from '#contract/articles.ts';
import type { Contribution } from '#contract/credit.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import { renderFullText, type StoredAttachment, type StoredGraphic } from '#server/slices/document/index.ts';
import type { ReadSource } from './jats-worker.ts';
import { articleRow, authorRows, fileLabels, relatedRows } from './rules-record.ts';
import { articleOnTheWire } from './wire.ts';

type Read = Extract<ReadSource, { ok: true }>;

type PreviewContext = {
  id: number;
  journal: { id: number; code: string; name: string };
  graphic(href: string): StoredGraphic | undefined;
  file(href: string): StoredAttachment | undefined;
  hasGalley: boolean;
};

/** An article as its page will show it, without writing a row; and missing pictures. */
export function previewArticle(
  { parsed, csl, citations }: Pick<Read, 'parsed' | 'csl' | 'citations'>,
  { id, journal, graphic, file, hasGalley }: PreviewContext,
): { article: Article; html: SanitisedHtml; missingPictures: string[] } {
  const fullText = renderFullText(parsed, { graphic, file });
  const labels = fileLabels(parsed);
  const row = articleRow(parsed, {
    journal,
    volumeId: null,
    typeValue: 0,
    fullText,
    addressOf: new Map(),
    csl,
    citations,
    htmlFile: '',
    pdfFile: hasGalley ? '' : null,
    xmlFile: '',
    xmlSha256: '',
  });
  const article = articleOnTheWire({
    ...row,
    id,
    journal_code: journal.code,
    journal_name: journal.name,
    journal_short_name: '',
    in_issue: null,
    reference_list: parsed.references.map(({ text, doi }) => ({ text, doi: doi ?? null })),
    contents: JSON.parse(row.contents),
    figures: JSON.parse(row.figures),
    tables: JSON.parse(row.tables),
    citations: JSON.parse(row.citations),
    funders: JSON.parse(row.funders ?? '[]'),
    translations: JSON.parse(row.translations ?? '[]'),
    statements: JSON.parse(row.statements ?? '[]'),
    updated_at: new Date(),
    withdrawn_at: null,
    withdrawal_reason: null,
    version: 1,
    retracted_on: null,
    notices: [],
    reports: [],
    versions: [],
    authors: authorRows(parsed.authors).map((author, position) => ({
      id: position + 1,
      givenNames: author.given_names,
      surname: author.surname,
      displayName: author.display_name,
      group: author.is_group,
      orcid: author.orcid ?? null,
      email: author.email ?? null,
      corresponding: author.corresponding,
      affiliations: author.affiliations,
      orcidConfirmed: author.orcid_confirmed ?? false,
      rors: author.rors ?? [],
      contributions: JSON.parse(author.contributions ?? '[]') as Contribution[],
      nativeName: author.native_name ?? null,
    })),
    attached: parsed.files
      .filter((href) => file(href))
      .map((href) => ({ filename: href, label: labels.get(href) ?? '', file: '' })),
    stated: relatedRows(parsed)
      .filter(({ doi, url, title }) => doi ?? url ?? title)
      .map(({ relation, doi, url, title }) => ({
        relation,
        doi: doi ?? null,
        url: url ?? null,
        id: null,
        language: null,
        title: title ?? null,
      })),
    stated_by_others: [],
    other_translations: [],
  } as Parameters<typeof articleOnTheWire>[0]);
  return {
    article,
    html: fullText.html as unknown as SanitisedHtml,
    missingPictures: fullText.missingGraphics,
  };
}

/** The same of a text that is not published, which nobody cites yet. */
export const previewText = (parsed: Read['parsed'], context: PreviewContext) =>
  previewArticle(
    { parsed, csl: parsed.csl, citations: { cite: '' as never, citations: [], ris: '', bibtex: '' } },
    context,
  );
