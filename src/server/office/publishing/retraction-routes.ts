import { codes } from '#contract/codes.ts';
import { officePublishingEndpoints as calls } from '#contract/office/publishing.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { dayOf } from '#server/platform/days.ts';
import { fail, notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { articleForOffice, findForOffice, forPublishing } from '#server/slices/articles/index.ts';
import { type ActionContext, actionRoute, manuscriptOfArticle, type OfficeDeps } from '../ground/index.ts';
import { queueArticleLetters, readersOfArticle, wrongLetter } from './letters.ts';
import { journalOfArticle, subjectOfArticle } from './production-actions.ts';
import { noticeHtml, noticeWords } from './rules-notice.ts';

type Kind = 'articleRetracted' | 'retractionTakenBack';
type NoticeInput = { articleId: number; notice: string; letter: LetterWords | null };

/** Notices of a published article: retraction, its reversal, and edits of either. */
export const retractionActions = (deps: OfficeDeps): Route[] => [
  actionRoute(deps, calls.officeRetract, journalOfArticle, ({ body }, ctx) =>
    publishNotice(deps, ctx, 'articleRetracted', body, async () => {
      const { retractArticle } = await forPublishing();
      const notice = { html: noticeHtml(body.notice), on: dayOf(ctx.now) };
      return retractArticle(ctx.tx, { articleId: body.articleId, notice });
    }),
  ),
  actionRoute(deps, calls.officeTakeRetractionBack, journalOfArticle, ({ body }, ctx) =>
    publishNotice(deps, ctx, 'retractionTakenBack', body, async () => {
      const { revertRetraction } = await forPublishing();
      const notice = { html: noticeHtml(body.notice), on: dayOf(ctx.now) };
      return revertRetraction(ctx.tx, { articleId: body.articleId, notice, now: ctx.now });
    }),
  ),
  actionRoute(deps, calls.officeCorrectNotice, journalOfArticle, async ({ body }, { tx, now, audit }) => {
    const { articleId, noticeId, notice } = body;
    const article = await findForOffice(tx, articleId);
    if (!article) return notThere('This article');
    const { editNotice } = await forPublishing();
    const edited = await editNotice(tx, articleId, {
      noticeId,
      html: noticeHtml(notice),
      on: dayOf(now),
      now,
    });
    if (!edited.ok)
      return fail(codes.conflict, 'This notice was changed by somebody else meanwhile. Look at it again.');
    await audit({
      action: 'Notice corrected',
      ...subjectOfArticle(article),
      facts: [
        ['Notice', notice],
        ['Before', noticeWords(edited.before)],
      ],
    });
    return ok(null);
  }),
];

const actions: Record<Kind, string> = {
  articleRetracted: 'Article retracted',
  retractionTakenBack: 'Retraction reversed',
};

/** Publishes a notice with the letter to the authors and the audit entry. */
async function publishNotice(
  deps: OfficeDeps,
  { tx, audit }: ActionContext,
  kind: Kind,
  { articleId, notice, letter }: NoticeInput,
  change: () => Promise<{ ok: true } | { ok: false; reason: string }>,
) {
  const article = await articleForOffice(tx, articleId);
  const row = await findForOffice(tx, articleId);
  if (!article || !row) return notThere('This article');
  const wrong = letter && wrongLetter(kind, letter, article.manuscripttitle);
  if (wrong) return refuseFields({ 'letter.text': wrong });
  const result = await change();
  if (!result.ok) return fail(codes.conflict, result.reason);
  await deps.deposits?.want(tx, [row]);
  const manuscriptId = (await manuscriptOfArticle(tx, article.id)) ?? null;
  const about = {
    kind,
    journal: { id: article.journalId, name: article.journalName },
    readers: letter ? await readersOfArticle(tx, { manuscriptId, articleId: article.id }) : [],
    manuscriptId,
    articleId: article.id,
  };
  await queueArticleLetters(tx, deps, about, letter);
  await audit({
    action: actions[kind],
    ...subjectOfArticle(row),
    ...(manuscriptId !== null && { manuscriptId }),
    facts: [
      ['Notice', notice],
      ['Letter', letter ? letter.subject : 'None was sent'],
    ],
  });
  return ok(null);
}
