import { fullName } from '#contract/names.ts';
import type { Clock } from '#server/platform/clock.ts';
import { dayInWords, dayOf, plusDays } from '#server/platform/days.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { Letter, MailQueue, Part } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import { findRights, findUser, type User } from '#server/slices/accounts/index.ts';
import { buildTemplateLetter, composeWords } from '#server/slices/letters/index.ts';
import { dueFor, keyHash, newKey, pathOf } from '../calendar/index.ts';
import { countDesk, type DeskFilter, type DeskRow, listDesk } from '../desk/index.ts';
import { tasksFor } from '../tasks/index.ts';
import { claimDigest, digestsDue, insertKey, noteTold } from './store-digests.ts';

export type DigestDeps = { db: Db; clock: Clock; log: Log; mailer: MailQueue; site: Site };

/** Of each heading; the desk has the rest. */
const mostListed = 20;

type Section = { title: string; rows: readonly DeskRow[]; total: number; path: string };

/** Days before a task is due, or an invoice is to be paid, from which it is told of. */
const daysAhead = 7;

type Tasks = Awaited<ReturnType<typeof tasksFor>>;
type Invoices = Awaited<ReturnType<typeof dueFor>>;

/** Writes to everybody who wants it what waits for them this morning. Returns the number of letters. */
export async function tellDigests(deps: DigestDeps, signal: AbortSignal): Promise<number> {
  const { db, clock, log } = deps;
  let letters = 0;
  for (const userId of await digestsDue(db, dayOf(clock.now()))) {
    if (signal.aborted) break;
    try {
      if (await tellOne(deps, userId)) letters += 1;
    } catch (error) {
      // Others get theirs.
      log.error({ err: error, person: userId }, 'a digest could not be written');
    }
  }
  return letters;
}

/** One a day, whatever program comes first: the day is noted in the transaction of the letter. */
async function tellOne({ db, clock, mailer, site }: DigestDeps, userId: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const claimed = await claimDigest(tx, userId, dayOf(now));
    const user = claimed && (await findUser(tx, userId));
    if (!user || user.disabled || !user.confirmed) return false;
    const sections = await sectionsFor(tx, user, { today: dayOf(now), since: claimed.toldUntil });
    const tasks = await tasksDue(tx, user, dayOf(now));
    const invoices = await invoicesDue(tx, user, dayOf(now));
    await noteTold(tx, userId, now);
    if (sections.length + tasks.length + invoices.length === 0) return false;
    const key = newKey();
    await insertKey(tx, userId, keyHash(key), now);
    await mailer.queue(
      tx,
      await digestLetter(tx, site, user, { sections, tasks, invoices }, `${site.publicUrl}/digest/${key}`),
    );
    return true;
  });
}

/** Tasks of somebody that are due within days, or overdue; one more than is listed, where the calendar has the rest. */
async function tasksDue(tx: Transaction, { id: userId, email }: User, today: string): Promise<Tasks> {
  const rights = await findRights(tx, userId, 'manuscripts');
  return tasksFor(
    tx,
    { userId, email, rights },
    { limit: mostListed + 1, until: plusDays(today, daysAhead) },
  );
}

/** Invoices that are to be paid within days, or overdue, for those who see to money; one more than is listed. */
async function invoicesDue(tx: Transaction, { id: userId, email }: User, today: string): Promise<Invoices> {
  const rights = (to: Parameters<typeof findRights>[2]) => findRights(tx, userId, to);
  const until = { to: plusDays(today, daysAhead), mine: false, kind: 'invoice' } as const;
  return dueFor(tx, { userId, email, rights }, until, mostListed + 1);
}

async function sectionsFor(
  tx: Transaction,
  { id: userId, email }: User,
  { today, since }: { today: string; since: Date },
): Promise<Section[]> {
  const [rights, assigns] = [
    await findRights(tx, userId, 'manuscripts'),
    await findRights(tx, userId, 'assign'),
  ];
  const base = { statuses: [], open: 'open', overdue: false, q: '', today } as const;
  const reader = { userId, email, rights };
  const own = { ...base, reader, editor: userId };
  const wishes: (Omit<Section, 'rows' | 'total'> & { filter: DeskFilter; newest?: true })[] = [
    { title: 'Overdue', path: '/office?editor=me&overdue=1', filter: { ...own, overdue: true } },
    {
      title: 'Waiting for you',
      path: '/office?editor=me&waitsFor=editor',
      filter: { ...own, waitsFor: 'editor', inTime: true },
    },
    {
      title: 'Waiting for an editor',
      path: '/office?waitsFor=an%20editor',
      filter: { ...base, reader: { ...reader, rights: assigns }, waitsFor: 'an editor' },
    },
    {
      title: 'New since the last letter',
      path: '/office?sort=newest',
      filter: { ...base, reader, since },
      newest: true,
    },
  ];
  const seen = new Set<number>();
  const sections: Section[] = [];
  for (const { filter, newest, ...wish } of wishes) {
    const fresh = { ...filter, except: [...seen] };
    const rows = await listDesk(tx, fresh, newest ? 'newest' : 'due', { page: 1, size: mostListed });
    if (rows.length === 0) continue;
    const total = rows.length < mostListed ? rows.length : await countDesk(tx, fresh);
    for (const { id } of rows) seen.add(id);
    sections.push({ ...wish, rows, total });
  }
  return sections;
}

async function digestLetter(
  tx: Transaction,
  site: Site,
  user: User,
  { sections, tasks, invoices }: { sections: readonly Section[]; tasks: Tasks; invoices: Invoices },
  link: string,
): Promise<Letter> {
  const count = sections.reduce((sum, { total }) => sum + total, 0);
  const counted = [
    ...(tasks.length > 0 ? [tasks.length === 1 ? '1 task' : `${countOf(tasks)} tasks`] : []),
    ...(count > 0 ? [count === 1 ? '1 manuscript' : `${count} manuscripts`] : []),
    ...(invoices.length > 0 ? [invoices.length === 1 ? '1 invoice' : `${countOf(invoices)} invoices`] : []),
  ];
  const words = await composeWords(tx, 'digest', {
    press: site.siteName,
    headline: new Intl.ListFormat('en').format(counted),
  });
  const letter = buildTemplateLetter({
    to: { name: fullName(user), address: user.email },
    words,
    site,
    links: { endLink: { label: 'Stop these letters', url: link } },
    lists: {
      manuscripts: [
        ...partsOfTasks(tasks, site),
        ...sections.flatMap((section) => partsOf(section, site)),
        ...partsOfInvoices(invoices, site),
      ],
    },
    about: { template: 'digest', personId: user.id },
  });
  return { ...letter, unsubscribe: link };
}

const countOf = ({ length }: Tasks | Invoices) =>
  length > mostListed ? `more than ${mostListed}` : String(length);

const partsOfTasks = (tasks: Tasks, { publicUrl }: Site): Part[] =>
  tasks.length === 0
    ? []
    : [
        `Your tasks (${countOf(tasks)})`,
        ...tasks.slice(0, mostListed).map(({ manuscriptId, what, number, journal, dueOn }) => ({
          title: what.replace(/\s+/gu, ' '),
          href: `${publicUrl}/office/manuscript/${manuscriptId}#tasks`,
          below: [number, journal, `due ${dayInWords(dueOn)}`].join(', '),
        })),
        ...(tasks.length > mostListed
          ? [{ title: 'More in the calendar', href: `${publicUrl}/office/calendar?mine=1`, below: '' }]
          : []),
      ];

const partsOfInvoices = (invoices: Invoices, { publicUrl }: Site): Part[] =>
  invoices.length === 0
    ? []
    : [
        `Invoices to be paid (${countOf(invoices)})`,
        ...invoices.slice(0, mostListed).map((row) => ({
          title: `${row.number}: ${row.title.replace(/\s+/gu, ' ')}`,
          href: publicUrl + pathOf(row),
          below: `${row.journal}, due ${dayInWords(row.on)}`,
        })),
        ...(invoices.length > mostListed
          ? [{ title: 'More under Charges', href: `${publicUrl}/office/charges?state=invoiced`, below: '' }]
          : []),
      ];

const partsOf = ({ title, rows, total, path }: Section, { publicUrl }: Site): Part[] => [
  `${title} (${total})`,
  ...rows.map(({ id, number, title: of, journal, dueOn }) => ({
    title: `${number}: ${of}`,
    href: `${publicUrl}/office/manuscript/${id}`,
    below: [journal, dueOn && `due ${dueOn}`].filter(Boolean).join(', '),
  })),
  ...(total > rows.length
    ? [{ title: `${total - rows.length} more on the desk`, href: publicUrl + path, below: '' }]
    : []),
];
