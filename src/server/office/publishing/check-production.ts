import { articleOfDoi, readableDate } from '#server/slices/articles/index.ts';
import { type Assembled, assemble } from './assemble.ts';
import { findContext, type ProductionContext, type PublishingDeps } from './context.ts';
import { findNamedFiles, type NamedFiles } from './named-files.ts';
import { checksOf } from './rules-checks.ts';
import type { ProductionRow } from './store-productions.ts';

export type CheckedProduction = {
  context: ProductionContext;
  assembled: Assembled;
  named: NamedFiles;
  checks: ReturnType<typeof checksOf>;
};

/** Published files that the new text of a correction does not name. */
function droppedFiles({ source, article }: Assembled, { before }: NamedFiles): string[] {
  if (!article || source?.kind === 'published') return [];
  const named = new Set(article.read.parsed.files);
  // Pictures are dropped with the figures that show them.
  return before.filter(({ href, bytes }) => bytes > 0 && !named.has(href)).map(({ filename }) => filename);
}

/** Undefined if the journal is gone. */
export async function checkProduction(
  { db, files, clock }: PublishingDeps,
  production: ProductionRow,
): Promise<CheckedProduction | undefined> {
  const context = await findContext(db, production, clock.now());
  if (!context) return undefined;
  const assembled = await assemble(files, production, context);
  const named = await findNamedFiles(db, files, assembled, production, context);
  const { doi } = assembled.effective;
  const articleWithDoi = production.corrects || doi === '' ? undefined : await articleOfDoi(db, doi);
  const used = new Set(named.attached.values());
  const checks = checksOf({
    assembled,
    corrects: production.corrects,
    notice: production.details.notice,
    missing: named.missing,
    hasWord: context.files.some(({ role }) => role === 'word'),
    forPrint: [...new Set(named.forPrint)],
    // An unread text names nothing, so every file would be reported.
    unnamed: assembled.article
      ? context.files
          .filter(({ role, filename }) => role === 'beside' && !used.has(filename))
          .map(({ filename }) => filename)
      : [],
    doiTaken: articleWithDoi?.title,
    announced: context.announced,
    publicationDay: context.publicationDay,
    publishedInWords: readableDate(assembled.effective.published),
    hasChanges:
      context.files.length > 0 ||
      assembled.source?.kind === 'document' ||
      Object.keys(production.details.overrides).length > 0 ||
      production.details.files.length > 0 ||
      production.details.withoutPdf,
    dropped: droppedFiles(assembled, named),
  });
  return { context, assembled, named, checks };
}
