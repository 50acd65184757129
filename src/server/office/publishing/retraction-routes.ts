import { codes } from '#contract/codes.ts';
import { officePublishingEndpoints as calls } from '#contract/office/publishing.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { fail, notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { articleForOffice, findForOffice, forPublishing } from '#server/slices/articles/index.ts';
import { dayOf } from '#server/slices/manuscripts/index.ts';
import { type ActionContext, actionRoute, manuscriptOfArticle, type OfficeDeps } from '../ground/index.ts';

import { articleLetters, readersOfArticle, wrongLetter } from './letters.ts';
import { aboutArticle, journalOfArticle } from './parts.ts';
import { noticeHtml, noticeWords } from './rules-notice.ts';

type Kind = 'articleRetracted' | 'retractionTakenBack';
type Asked = { articleId: number; notice: string; letter: LetterWords | null };

/** What is said of a published article in notices: that it is retracted, that it is not, and better words for either. */
export const retractionActs = (deps: OfficeDeps): Route[] => [
  actionRoute(deps, calls.officeRetract, journalOfArticle, ({ body }, done) =>
    tell(deps, done, 'articleRetracted', body, async () => {
      const { retractArticle } = await forPublishing();
      const notice = { html: noticeHtml(body.notice), on: dayOf(done.now) };
      return retractArticle(done.tx, { articleId: body.articleId, notice });
    }),
  ),
  actionRoute(deps, calls.officeTakeRetractionBack, journalOfArticle, ({ body }, done) =>
    tell(deps, done, 'retractionTakenBack', body, async () => {
      const { revertRetraction } = await forPublishing();
      const notice = { html: noticeHtml(body.notice), on: dayOf(done.now) };
      return revertRetraction(done.tx, { articleId: body.articleId, notice, now: done.now });
    }),
  ),
  actionRoute(deps, calls.officeMendNotice, journalOfArticle, async ({ body }, { tx, now, audit }) => {
    const { articleId, noticeId, notice } = body;
    const article = await findForOffice(tx, articleId);
    if (!article) return notThere('This article');
    const { editNotice } = await forPublishing();
    const mended = await editNotice(tx, articleId, {
      noticeId,
      html: noticeHtml(notice),
      on: dayOf(now),
      now,
    });
    if (!mended.ok)
      return fail(codes.conflict, 'This notice was changed by somebody else meanwhile. Look at it again.');
    await audit({
      action: 'Notice mended',
      ...aboutArticle(article),
      facts: [
        ['Notice', notice],
        ['Before', noticeWords(mended.before)],
      ],
    });
    return ok(null);
  }),
];

const actions: Record<Kind, string> = {
  articleRetracted: 'Article retracted',
  retractionTakenBack: 'Retraction taken back',
};

/** Does what is said of an article, with the letter to its authors and its entry in the audit log. */
async function tell(
  deps: OfficeDeps,
  { tx, audit }: ActionContext,
  kind: Kind,
  { articleId, notice, letter }: Asked,
  act: () => Promise<{ ok: true } | { ok: false; reason: string }>,
) {
  const article = await articleForOffice(tx, articleId);
  const row = await findForOffice(tx, articleId);
  if (!article || !row) return notThere('This article');
  const wrong = letter && wrongLetter(kind, letter, article.manuscripttitle);
  if (wrong) return refuseFields({ 'letter.text': wrong });
  const done = await act();
  if (!done.ok) return fail(codes.conflict, done.reason);
  const manuscriptId = (await manuscriptOfArticle(tx, article.id)) ?? null;
  if (letter) {
    const about = {
      kind,
      journal: { id: article.journalId, name: article.journalName },
      readers: await readersOfArticle(tx, { manuscriptId, articleId: article.id }),
      manuscriptId,
      articleId: article.id,
    };
    for (const one of articleLetters(deps.site, about, letter)) await deps.mailer.queue(tx, one);
  }
  await audit({
    action: actions[kind],
    ...aboutArticle(row),
    ...(manuscriptId !== null && { manuscriptId }),
    facts: [
      ['Notice', notice],
      ['Letter', letter ? letter.subject : 'None was sent'],
    ],
  });
  return ok(null);
}
