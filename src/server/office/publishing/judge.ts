import { articleOfDoi, readableDate } from '#server/slices/articles/index.ts';
import { type Around, findAround, type PublishingDeps } from './around.ts';
import { type Assembled, assemble } from './assemble.ts';
import { type NamedFiles, nameFiles } from './named-files.ts';
import { checksOf } from './rules-checks.ts';
import type { ProductionRow } from './store-productions.ts';

/** A production with all that is found about it. */
export type Judgement = {
  around: Around;
  assembled: Assembled;
  named: NamedFiles;
  checks: ReturnType<typeof checksOf>;
};

/** Published files that a new text of a correction does not name. */
function leftOut({ source, article }: Assembled, { before }: NamedFiles): string[] {
  if (!article || source?.kind === 'published') return [];
  const named = new Set(article.read.parsed.files);
  // Pictures go with the figures that show them.
  return before.filter(({ href, bytes }) => bytes > 0 && !named.has(href)).map(({ filename }) => filename);
}

/** Reads a production and looks for what is missing; undefined where its journal is gone. */
export async function judge(
  { db, files, clock }: PublishingDeps,
  production: ProductionRow,
): Promise<Judgement | undefined> {
  const around = await findAround(db, production, clock.now());
  if (!around) return undefined;
  const assembled = await assemble(files, production, around);
  const named = await nameFiles(db, files, assembled, production, around);
  const { doi } = assembled.effective;
  const taken = production.corrects || doi === '' ? undefined : await articleOfDoi(db, doi);
  const used = new Set(named.attached.values());
  const checks = checksOf({
    assembled,
    corrects: production.corrects,
    notice: production.details.notice,
    missing: named.missing,
    forPrint: [...new Set(named.forPrint)],
    // What is not read yet names nothing.
    unnamed: assembled.article
      ? around.files
          .filter(({ role, filename }) => role === 'beside' && !used.has(filename))
          .map(({ filename }) => filename)
      : [],
    hasGalley:
      around.files.some(({ role }) => role === 'galley') ||
      (Boolean(around.published?.manuscriptfile) && !production.details.withoutPdf),
    doiTaken: taken?.title,
    today: around.today,
    publishedInWords: readableDate(assembled.effective.published),
    hasNews:
      around.files.length > 0 ||
      Object.keys(production.details.overrides).length > 0 ||
      production.details.files.length > 0 ||
      production.details.withoutPdf,
    leftOut: leftOut(assembled, named),
  });
  return { around, assembled, named, checks };
}
