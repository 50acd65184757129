import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { ArticleDeposit } from '#contract/office/deposits.ts';
import { officePublishingEndpoints as calls } from '#contract/office/publishing.ts';
import { publishingSizes } from '#contract/office/publishing-lists.ts';
import { fail, notThere, ok, type Route, type Staff } from '#server/platform/http/route.ts';
import { findForOffice, isDoi } from '#server/slices/articles/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { actionRoute, journalsOf, type OfficeDeps, ownManuscripts, ownRoute } from '../../ground/index.ts';
import { journalOfArticle, subjectOfArticle } from '../production-actions.ts';
import {
  countFailedDeposits,
  type DepositRow,
  findDeposit,
  listDeposits,
  wantDeposits,
} from './store-list.ts';

const onTheWire = ({ state, since, message, nextAt, sentAt, submission }: DepositRow): ArticleDeposit => ({
  state,
  since: since?.toISOString() ?? null,
  message,
  nextAt: nextAt?.toISOString() ?? null,
  sentAt: sentAt?.toISOString() ?? null,
  submission,
});

const notOn = (): Envelope<never> =>
  fail(codes.conflict, 'This press does not deposit at Crossref by itself.');

type Deps = Pick<OfficeDeps, 'db' | 'deposit'>;

const exceptOwn = async (db: OfficeDeps['db'], staff: Staff) =>
  (await ownManuscripts(db, staff)).flatMap(({ articleId }) => articleId ?? []);

/** The deposit of an article; null where the press deposits nothing, or not this. */
export const depositOf = async ({ db, deposit }: Deps, { id, doi }: { id: number; doi: string }) =>
  deposit && isDoi(doi) ? onTheWire(await findDeposit(db, id)) : null;

/** How many deposits failed, of those that someone may see; null where the press deposits nothing. */
export const failedDeposits = async (
  { db, deposit }: Deps,
  filter: { journals: 'all' | readonly number[]; except: readonly number[] },
) => (deposit ? countFailedDeposits(db, filter) : null);

/** The calls of DOIs that the press registers by itself. */
export const depositsRoutes = (deps: OfficeDeps): Route[] => [
  ownRoute(calls.officeDeposits, async ({ query: { journalId, state, q, page } }, staff) => {
    const own = journalsOf(staff.rights);
    const journals = !journalId ? own : own === 'all' || own.includes(journalId) ? [journalId] : [];
    const size = publishingSizes.page;
    const { rows, total } = await listDeposits(
      deps.db,
      { journals, except: await exceptOwn(deps.db, staff), state, q },
      { limit: size, offset: (page - 1) * size },
    );
    return ok({
      on: deps.deposit !== undefined,
      rows: rows.map(({ articleId, title, doi, journal, ...row }) => ({
        ...{ articleId, title, doi, journal },
        ...onTheWire(row),
      })),
      total,
    });
  }),
  actionRoute(deps, calls.officeDepositArticle, journalOfArticle, async ({ body }, { tx, audit }) => {
    const article = await findForOffice(tx, body.articleId);
    if (!article) return notThere('This article');
    if (!deps.deposit) return notOn();
    if (article.withdrawn || !isDoi(article.doi))
      return fail(codes.conflict, 'Only articles with a DOI that are not withdrawn can be deposited.');
    await deps.deposit(tx, article, { atOnce: true });
    await audit({ action: 'Deposit at Crossref asked for', ...subjectOfArticle(article) });
    return ok(null);
  }),
  actionRoute(
    deps,
    calls.officeDepositArticles,
    async (db, { body }) => (await findJournal(db, { id: body.journalId }))?.id,
    async ({ body: { journalId, state } }, { tx, now, staff, audit }) => {
      const journal = await findJournal(tx, { id: journalId });
      if (!journal) return notThere('This journal');
      if (!deps.deposit) return notOn();
      const filter = { journals: [journalId], except: await exceptOwn(tx, staff), state };
      const articles = await wantDeposits(tx, filter, now);
      await audit({
        action: 'Deposit at Crossref asked for',
        subject: journal.name,
        path: '/office/publishing/deposits',
        journalId,
        facts: [['Articles', String(articles)]],
      });
      return ok({ articles });
    },
  ),
];
