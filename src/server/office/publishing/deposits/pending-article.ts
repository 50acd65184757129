import { plainText } from '#server/platform/plain-text.ts';
import { announcedFacts, readRegistrationFacts } from '#server/slices/articles/index.ts';
import { assemble } from '../assemble.ts';
import { findContext, type ProductionContext, type PublishingDeps } from '../context.ts';
import type { PendingArticle } from '../rules-crossref-pending.ts';
import { doiForm } from '../rules-doi.ts';
import { frontOf } from '../rules-front.ts';
import { submittedOf } from '../rules-submitted.ts';
import { frontFields } from '../source.ts';
import type { ProductionRow } from '../store-productions.ts';

const day = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/**
 * The facts of a production that can be told before it is published, by its text, or by its manuscript while it has none. Undefined without a
 * DOI, a title or a day of acceptance.
 */
export async function pendingArticle(
  deps: PublishingDeps,
  production: ProductionRow,
): Promise<{ article: PendingArticle; context: ProductionContext } | undefined> {
  const context = await findContext(deps.db, production, deps.clock.now());
  if (!context) return undefined;
  const { article, effective } = await assemble(deps.files, production, context);
  const { doi, accepted } = effective;
  if (!doiForm.test(doi) || !day.test(accepted)) return undefined;
  const told = article
    ? { ...announcedFacts(article.read.parsed), facts: await readRegistrationFacts(article.xml) }
    : { ...submittedFacts(production, context), facts: undefined };
  if (told.titleText.trim() === '') return undefined;
  return { article: { ...told, doi, accepted }, context };
}

function submittedFacts(production: ProductionRow, context: ProductionContext) {
  const { title, language, authors } = frontOf(
    frontFields(production, context),
    submittedOf(context)?.authors,
  );
  return {
    ...{ titleHtml: title, titleText: plainText(title), language },
    authors: authors.map(({ given, surname, orcid, orcidConfirmed, affiliations }) => ({
      displayName: [given, surname].filter(Boolean).join(' '),
      ...{
        given,
        surname,
        group: given === '',
        orcid: orcid || null,
        orcidConfirmed: orcidConfirmed ?? false,
      },
      affiliations: [...affiliations],
    })),
  };
}
