import { endpoints } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import { codes } from '#contract/codes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { actions } from '#contract/office/desk-shapes.ts';
import { type Permission, reachOf } from '#contract/office/roles.ts';
import { dayFromNow } from '#test/support/days.ts';
import { type CallInput, call } from './attack/clients.ts';
import { type JournalOfNine, type Member, personNames } from './journal-of-nine.ts';

/** What there is of a manuscript so far. */
export type Scene = {
  manuscriptId: number;
  sectionId: number;
  editorId: number | null;
  productionId?: number;
  issueId?: number;
  /** What it costs its author. */
  chargeId?: number;
  /** A review whose reviewer was erased: whoever may write to them reaches nobody, and nothing is written. */
  erasedReviewId?: number;
  /** Addresses of private files, with what reading each needs. */
  files: Partial<Record<'manuscripts' | 'reviews' | 'copyediting', string>>;
};

type Probe = { name: CallName; input: CallInput; by?: string };

/** No row has it, so that whoever may change something changes nothing. */
const stale = 999_999;

/** Calls that read the manuscript and what came of it, and that change it, in a version that it never had. */
function probesOf({ code, journalId }: JournalOfNine, scene: Scene): Probe[] {
  const { manuscriptId, productionId, issueId, chargeId, erasedReviewId, files } = scene;
  const query = { manuscriptId };
  const body = { manuscriptId, version: stale };
  const dueOn = dayFromNow(7);
  const reads: CallName[] = [
    ...([
      'officeManuscript',
      'officeConversations',
      'officeColleagues',
      'officeTasks',
      'officeWriting',
      'officeDetails',
    ] as const),
    ...(['officeReviews', 'officeProductionOf'] as const),
  ];
  return [
    ...reads.map((name) => ({ name, input: { query } })),
    {
      name: 'officeReviewLetter',
      input: { query: { ...query, kind: 'invite', name: 'R', email: 'r@r.example' } },
    },
    ...actions.map(
      (act): Probe => ({
        name: 'officeAct',
        by: act,
        input: { body: { ...body, act, comments: 'No.', letter: null } },
      }),
    ),
    { name: 'officeRecommend', input: { body: { ...body, recommendation: 'decline', reasons: '' } } },
    { name: 'officeAssign', input: { body: { ...body, editorId: null } } },
    { name: 'officeSetSection', input: { body: { ...body, sectionId: null } } },
    { name: 'officeSetDue', input: { body: { ...body, dueOn } } },
    { name: 'officeRefuseTime', input: { body } },
    // A mention where nobody can be mentioned: it is refused, and nothing is written.
    {
      name: 'officeWriteMessage',
      input: {
        body: {
          manuscriptId,
          kind: 'authors',
          messageKey: 'key-of-one-of-nine',
          words: 'Look',
          mentions: [1],
        },
      },
    },
    { name: 'officeEditors', input: { query: { journalId } } },
    { name: 'officeJournal', input: { query: { code } } },
    ...(files.manuscripts === undefined
      ? []
      : [{ name: 'officeReadFile' as const, input: { query: { ...query, file: files.manuscripts } } }]),
    { name: 'officeCharges', input: { query: { journalId } } },
    { name: 'officeChargesCsv', input: { query: { journalId } } },
    ...(chargeId === undefined ? [] : chargeProbes(chargeId)),
    ...(erasedReviewId === undefined ? [] : reviewProbes(erasedReviewId)),
    ...(productionId === undefined ? [] : productionProbes(productionId)),
    ...(issueId === undefined ? [] : issueProbes(issueId)),
  ];
}

const reviewProbes = (reviewId: number): Probe[] => [
  { name: 'officeReviewMessages', input: { query: { reviewId } } },
  { name: 'officeReviewMessagesRead', input: { body: { reviewId, upTo: 0 } } },
  {
    name: 'officeWriteToReviewer',
    input: { body: { reviewId, messageKey: 'key-of-one-of-nine', words: 'Look' } },
  },
];

function chargeProbes(chargeId: number): Probe[] {
  const body = { chargeId, version: stale };
  const changes = {
    officeAnswerWaiver: { outcome: 'refused', words: '' },
    officeSaveBillTo: { billTo: {} },
    officeIssueInvoice: {},
    officeCreditInvoice: { reason: 'Wrong' },
    officeRemindOfInvoice: {},
    officeChargePaid: { paid: null },
    officeAllowUnpaid: { reason: 'Paid by hand' },
  };
  return [
    { name: 'officeCharge', input: { query: { chargeId } } },
    ...Object.entries(changes).map(
      ([name, more]): Probe => ({ name: name as CallName, input: { body: { ...body, ...more } } }),
    ),
  ];
}

function productionProbes(productionId: number): Probe[] {
  const body = { productionId, version: stale };
  const reads = ['officeProduction', 'officeProductionSteps', 'officeProofs', 'officeArticleText'] as const;
  return [
    ...reads.map((name) => ({ name, input: { query: { productionId } } })),
    { name: 'officePublish', input: { body: { ...body, letter: null } } },
    { name: 'officeUnschedule', input: { body } },
    { name: 'officeDiscardProduction', input: { body } },
  ];
}

const issueProbes = (issueId: number): Probe[] => [
  { name: 'officeIssue', input: { query: { issueId } } },
  { name: 'officeOrderIssue', input: { body: { issueId, version: stale, entries: [] } } },
  { name: 'officePublishIssue', input: { body: { issueId, version: stale, letters: false } } },
  { name: 'officeRemoveIssue', input: { body: { issueId, version: stale } } },
];

const neededFor = ({ name, by }: Probe): Permission => {
  const { permission = 'journal', permissionBy }: Endpoint = endpoints[name];
  return (by && permissionBy?.of[by]) || permission;
};

/** Whether the contract gives it to somebody, in a journal whose section editors recommend. */
function isFor(member: Member, permission: Permission, { sectionId, editorId }: Scene): boolean {
  const reach = reachOf(member.role, permission, false);
  return (
    reach === 'journal' ||
    (reach === 'assigned' && (member.sectionId === sectionId || member.userId === editorId))
  );
}

const refusals: readonly unknown[] = [codes.noSession, codes.notAllowed, codes.notThere];

/** Calls everything as each of the nine; names what was open and should not be, or the other way round. */
export async function wrongFor(
  journal: JournalOfNine,
  scene: Scene,
): Promise<{ asked: number; wrong: string[] }> {
  const wrong: string[] = [];
  let asked = 0;
  const note = (member: Member, what: string, may: boolean, should: boolean) => {
    asked += 1;
    if (may !== should) wrong.push(`${member.name} (${member.role}) ${may ? 'may' : 'may not'}: ${what}`);
  };
  for (const member of personNames.map((name) => journal.people[name])) {
    for (const probe of probesOf(journal, scene)) {
      const { code, msg, status } = await call(member, probe.name, probe.input);
      if (code === undefined || code === codes.ourFault) throw new Error(`${probe.name}: ${status} ${msg}`);
      const what = `${probe.name} ${probe.by ?? ''} ${code} ${msg}`;
      note(member, what, !refusals.includes(code), isFor(member, neededFor(probe), scene));
    }
    for (const [permission, file] of Object.entries(scene.files)) {
      const answer = await call(member, 'download', { query: { fileName: file, token: member.token } });
      const given = answer.code === undefined && answer.status === 200;
      note(
        member,
        `a file of ${permission} ${answer.status}`,
        given,
        isFor(member, permission as Permission, scene),
      );
    }
    await listsOf(member, journal, scene, note);
  }
  return { asked, wrong };
}

/** Lists name it to those who may read it, and to nobody else. */
async function listsOf(
  member: Member,
  { journalId }: JournalOfNine,
  scene: Scene,
  note: (member: Member, what: string, may: boolean, should: boolean) => void,
): Promise<void> {
  const lists: [CallName, Record<string, unknown>, (row: Record<string, unknown>) => boolean][] = [
    ['officeDesk', { journalId, open: 'all' }, ({ id }) => id === scene.manuscriptId],
    ['officeIssues', { journalId }, ({ id }) => id === scene.issueId],
    ['officeFigures', { from: '2026-01-01', to: '2026-12-31' }, () => true],
    ['officeAudit', { journalId }, () => true],
  ];
  for (const [name, query, isIt] of lists) {
    if (name === 'officeIssues' && scene.issueId === undefined) continue;
    const answer = await call(member, name, { query });
    const data = (answer.data ?? []) as { rows?: Record<string, unknown>[] } | Record<string, unknown>[];
    const rows = Array.isArray(data) ? data : (data.rows ?? [{}]);
    note(
      member,
      `${name} lists it`,
      answer.code === 0 && rows.some(isIt),
      isFor(member, neededFor({ name, input: {} }), scene),
    );
  }
}
