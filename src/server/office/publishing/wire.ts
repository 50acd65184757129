import type { SanitisedHtml } from '#contract/fields.ts';
import type { OfficeArticleEntry } from '#contract/office/articles.ts';
import type { Production } from '#contract/office/production.ts';
import type { PublishingEntry } from '#contract/office/publishing.ts';
import { isDoi, type OfficeArticleRow } from '#server/slices/articles/index.ts';
import type { CheckedProduction } from './check-production.ts';
import { isTyped } from './rules-front.ts';
import { frontFields } from './source.ts';
import type { ListedProduction } from './store-lists.ts';
import type { ProductionRow } from './store-productions.ts';
import { offeredFiles } from './take-over.ts';

export const entryOnTheWire = ({
  proofState,
  proofSince,
  proofDueOn,
  ...row
}: ListedProduction): PublishingEntry => ({
  ...row,
  proof:
    proofState && proofSince && proofDueOn
      ? { state: proofState, since: proofSince.toISOString(), dueOn: proofDueOn }
      : null,
  since: row.since.toISOString(),
  publishAt: row.publishAt?.toISOString() ?? null,
});

export const articleOnTheWire = ({
  retractedOn,
  withdrawn,
  published,
  ...row
}: OfficeArticleRow): OfficeArticleEntry => ({
  ...row,
  doi: isDoi(row.doi) ? row.doi : '',
  published: published ?? '',
  state: withdrawn ? 'withdrawn' : retractedOn ? 'retracted' : 'published',
});

/** Each file once, with the label of its first mention. */
function publishedFiles(
  named: CheckedProduction['assembled']['named'],
  before: CheckedProduction['named']['before'],
): Production['publishedFiles'] {
  const byHref = new Map(named.toReversed().map((one) => [one.href, one]));
  return [...new Set(named.map(({ href }) => href))].flatMap((href) => {
    const file = byHref.get(href)?.file;
    const stored = before.find((one) => one.href === href);
    return file && stored ? [{ href, address: stored.address, filename: stored.filename, ...file }] : [];
  });
}

export function productionOnTheWire(
  production: ProductionRow,
  { context, assembled, named, checks }: CheckedProduction,
  { proof, indexing, ahead }: Pick<Production, 'proof' | 'indexing' | 'ahead'>,
): Production {
  const read = assembled.article?.read;
  const used = new Set(named.attached.values());
  const needsFront = isTyped(assembled.source) || production.details.front;
  return {
    id: production.id,
    version: production.version,
    state: production.state,
    corrects: production.corrects,
    journalId: context.journal.id,
    journalName: context.journal.name,
    journalCode: context.journal.code,
    manuscriptId: production.manuscriptId,
    manuscriptNumber: context.manuscript?.number ?? '',
    articleId: production.articleId,
    title: production.title,
    publishAt: production.publishAt?.toISOString() ?? null,
    failure: production.failure,
    files: context.files.map(({ sha256: _, ...file }) => ({
      ...file,
      included: file.role !== 'beside' || used.has(file.filename),
    })),
    manuscriptFiles: production.corrects
      ? []
      : offeredFiles(context.manuscript).map(({ address, filename, bytes, use }) => ({
          address,
          filename,
          bytes,
          use,
          attached: context.files.some((one) => one.filename.toLowerCase() === filename.toLowerCase()),
        })),
    publishedFiles:
      assembled.source?.kind === 'published' ? publishedFiles(assembled.named, named.before) : [],
    publishedPdf: context.publishedPdf,
    missing: named.missing.map(({ picture: _, ...place }) => place),
    details: {
      ...production.details,
      front: needsFront ? frontFields(production, context) : null,
    },
    fromSource: assembled.fromSource,
    effective: assembled.effective,
    suggestedDoi: context.announced ?? context.suggestedDoi,
    volumes: context.volumes,
    types: context.types,
    summary: read
      ? {
          titleHtml: read.parsed.title.html as unknown as SanitisedHtml,
          authors: read.parsed.authors.map(({ name }) => name),
          abstract: read.parsed.abstracts.some(({ kind }) => kind === 'main'),
          figures: read.parsed.draft.figures.length,
          tables: read.parsed.draft.tables.length,
          references: read.parsed.references.length,
        }
      : null,
    citations: (read?.citations.citations ?? []) as Production['citations'],
    checks,
    indexing,
    ahead,
    proof,
  };
}
