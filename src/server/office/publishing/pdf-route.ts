import { codes } from '#contract/codes.ts';
import { officePublishingEndpoints as calls } from '#contract/office/publishing.ts';
import { fail, notThere, ok, type Route } from '#server/platform/http/route.ts';
import { articleForOffice, findForOffice, remakePdf } from '#server/slices/articles/index.ts';
import { actionRoute, type OfficeDeps } from '../ground/index.ts';
import { pdfOnTheWire } from './pdf-state.ts';
import { journalOfArticle, subjectOfArticle } from './production-actions.ts';

/** The press makes the PDF of a published article, for the first time or anew. */
export const makePdfRoute = (deps: OfficeDeps): Route =>
  actionRoute(deps, calls.officeMakePdf, journalOfArticle, async ({ body: { articleId } }, { tx, audit }) => {
    const article = await findForOffice(tx, articleId);
    const onPage = article && (await articleForOffice(tx, articleId));
    if (!onPage) return notThere('This article');
    if (article.withdrawn)
      return fail(codes.conflict, 'This article was withdrawn. Restore it before its PDF is made.');
    const { origin, making } = await pdfOnTheWire(tx, articleId, onPage.manuscriptfile);
    if (origin === 'publisher')
      return fail(codes.conflict, 'The PDF of this article was attached, and stays what readers get.');
    await remakePdf(tx, articleId);
    await deps.typesetSoon(tx);
    await audit({
      action: 'PDF asked for',
      ...subjectOfArticle(article),
      facts: [['PDF', making ? 'Waited to be made' : origin === 'press' ? 'Made anew' : 'Made']],
    });
    return ok(null);
  });
