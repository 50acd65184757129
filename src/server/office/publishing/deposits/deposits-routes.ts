import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { AheadDeposit, ArticleDeposit } from '#contract/office/deposits.ts';
import { officePublishingEndpoints as calls } from '#contract/office/publishing.ts';
import { publishingSizes, type RegistrarName } from '#contract/office/publishing-lists.ts';
import { fail, notThere, ok, type Route, type Staff } from '#server/platform/http/route.ts';
import { findForOffice } from '#server/slices/articles/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { actionRoute, journalsOf, type OfficeDeps, ownManuscripts, ownRoute } from '../../ground/index.ts';
import {
  journalOfArticle,
  journalOfBody,
  subjectOfArticle,
  subjectOfProduction,
} from '../production-actions.ts';
import { findProduction } from '../store-productions.ts';
import {
  countFailedDeposits,
  type DepositRow,
  findDeposit,
  isTaken,
  listDeposits,
  wantAllDeposits,
} from './store-list.ts';
import { listPending, type PendingRow } from './store-pending.ts';

const onTheWire = ({ state, since, message, nextAt, sentAt, submission }: DepositRow) => ({
  state,
  since: since?.toISOString() ?? null,
  message,
  nextAt: nextAt?.toISOString() ?? null,
  sentAt: sentAt?.toISOString() ?? null,
  submission,
});

/** The most DOIs before publication that are listed. */
const mostAhead = 100;

const aheadOnTheWire = ({ productionId, title, doi, journal, says, ...row }: PendingRow): AheadDeposit => ({
  ...{ productionId, title, doi, journal, says },
  ...onTheWire(row),
  state: row.state,
});

type Deps = Pick<OfficeDeps, 'db' | 'deposits'>;

const exceptOwn = async (db: OfficeDeps['db'], staff: Staff) =>
  (await ownManuscripts(db, staff)).flatMap(({ articleId }) => articleId ?? []);

const registrarOf = ({ deposits }: Deps, name: RegistrarName) =>
  deposits?.registrars.find((one) => one.name === name);

const notOn = (): Envelope<never> => fail(codes.conflict, 'This press deposits nothing there by itself.');

/** The deposits of an article at the services that take it, or are to give it up since it is withdrawn. */
export async function depositsOf(
  { db, deposits }: Deps,
  { id, withdrawn }: { id: number; withdrawn: boolean },
): Promise<ArticleDeposit[]> {
  const found: ArticleDeposit[] = [];
  for (const { name, takes, takeOut } of deposits?.registrars ?? []) {
    const deposit = await findDeposit(db, id, name);
    if ((takeOut && withdrawn && deposit.submission) || (await isTaken(db, takes, id)))
      found.push({ registrar: name, ...onTheWire(deposit) });
  }
  return found;
}

/** The DOIs of a production that were told before publication; none where the press tells nobody. */
export const aheadOf = async ({ db, deposits }: Deps, productionId: number): Promise<AheadDeposit[]> =>
  deposits?.registrars.some(({ ahead }) => ahead)
    ? (await listPending(db, { productionId, journals: 'all', except: [] }, mostAhead)).map(aheadOnTheWire)
    : [];

/** How many deposits failed, of those that someone may see; null where the press deposits nothing. */
export async function failedDeposits(
  { db, deposits }: Deps,
  filter: { journals: 'all' | readonly number[]; except: readonly number[] },
): Promise<number | null> {
  if (!deposits) return null;
  const counts = await Promise.all(
    deposits.registrars.map(({ name: registrar, takes, takeOut }) =>
      countFailedDeposits(db, { registrar, takes, takesOut: takeOut !== undefined, ...filter }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The calls of articles that the press deposits by itself. */
export const depositsRoutes = (deps: OfficeDeps): Route[] => [
  ownRoute(calls.officeDeposits, async ({ query: { journalId, state, q, page, ...query } }, staff) => {
    const own = journalsOf(staff.rights);
    const journals = !journalId ? own : own === 'all' || own.includes(journalId) ? [journalId] : [];
    const size = publishingSizes.page;
    const on = deps.deposits?.registrars ?? [];
    const registrar = query.registrar ?? on[0]?.name ?? 'crossref';
    const { takes = {}, takeOut } = registrarOf(deps, registrar) ?? {};
    const { rows, total } = await listDeposits(
      deps.db,
      {
        ...{ registrar, takes, takesOut: takeOut !== undefined, journals, state, q },
        except: await exceptOwn(deps.db, staff),
      },
      { limit: size, offset: (page - 1) * size },
    );
    const asked = { journals, except: (await ownManuscripts(deps.db, staff)).map(({ id }) => id), state, q };
    const isAhead = page === 1 && registrarOf(deps, registrar)?.ahead !== undefined;
    const ahead = isAhead ? await listPending(deps.db, asked, mostAhead) : [];
    return ok({
      registrar,
      ahead: ahead.map(aheadOnTheWire),
      registrars: on.map(({ name }) => name),
      rows: rows.map(({ articleId, title, doi, journal, withdrawn, ...row }) => ({
        ...{ registrar, articleId, title, doi, journal, withdrawn },
        ...onTheWire(row),
      })),
      total,
    });
  }),
  actionRoute(deps, calls.officeDepositArticle, journalOfArticle, async ({ body }, { tx, audit }) => {
    const article = await findForOffice(tx, body.articleId);
    if (!article) return notThere('This article');
    const registrar = registrarOf(deps, body.registrar);
    if (!deps.deposits || !registrar) return notOn();
    const there = await findDeposit(tx, article.id, registrar.name);
    if (article.withdrawn && registrar.takeOut && there.submission) {
      await deps.deposits.takeOut(tx, article);
      await audit({ action: `Taking out at ${registrar.label} asked for`, ...subjectOfArticle(article) });
      return ok(null);
    }
    if (article.withdrawn || !(await isTaken(tx, registrar.takes, article.id)))
      return fail(
        codes.conflict,
        `Only articles that ${registrar.label} takes and that are not withdrawn can be deposited.`,
      );
    await deps.deposits.want(tx, [article], { atOnce: registrar.name });
    await audit({ action: `Deposit at ${registrar.label} asked for`, ...subjectOfArticle(article) });
    return ok(null);
  }),
  actionRoute(deps, calls.officeDepositAhead, journalOfBody, async ({ body }, { tx, audit }) => {
    const production = await findProduction(tx, body.productionId);
    if (!production) return notThere('This article');
    if (!(await deps.deposits?.tellAhead(tx, body)))
      return fail(codes.conflict, 'Crossref is told nothing of this DOI before it is published.');
    await audit({
      action: 'Telling Crossref before publication asked for',
      ...(await subjectOfProduction(tx, production)),
    });
    return ok(null);
  }),
  actionRoute(
    deps,
    calls.officeDepositArticles,
    async (db, { body }) => (await findJournal(db, { id: body.journalId }))?.id,
    async ({ body: { journalId, state, ...body } }, { tx, now, staff, audit }) => {
      const journal = await findJournal(tx, { id: journalId });
      if (!journal) return notThere('This journal');
      const registrar = registrarOf(deps, body.registrar);
      if (!registrar) return notOn();
      const { name, takes, label } = registrar;
      const filter = {
        registrar: name,
        takes,
        journals: [journalId],
        except: await exceptOwn(tx, staff),
        state,
      };
      const articles = await wantAllDeposits(tx, filter, now);
      await audit({
        action: `Deposit at ${label} asked for`,
        subject: journal.name,
        path: '/office/publishing/deposits',
        journalId,
        facts: [['Articles', String(articles)]],
      });
      return ok({ articles });
    },
  ),
];
