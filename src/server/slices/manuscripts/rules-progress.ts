import { type ManuscriptProgress, type ProgressStep, progressSteps } from '#contract/manuscript-progress.ts';
import { manuscriptStatus as at, type StepKind } from '#contract/manuscripts.ts';
import { dayInWords, dayOf } from '#server/platform/days.ts';
import type { TaskEntry } from './store.ts';
import type { UsualDays } from './store-usual-days.ts';

type Entry = Pick<TaskEntry, 'at' | 'kind' | 'status'>;
type Counts = NonNullable<ManuscriptProgress['reviews']>;

/** The part of a manuscript that its authors' line of steps is made from. */
export type Standing = {
  status: number;
  since: Date;
  /** YYYY-MM-DD; by when the authors act. */
  dueOn: string | null;
  /** Newest first. */
  tasks: readonly Entry[];
  reviews: Counts;
  /** Whether a review of this round is asked for and not in. */
  asksReviewers: boolean;
  usual: UsualDays | undefined;
};

const arrivals: readonly StepKind[] = ['submitted', 'revision submitted'];

/** The step that a status is; undefined for a draft that was not submitted. */
const stepOf: Readonly<Record<number, ProgressStep>> = {
  [at.draft]: 'returned',
  [at.submitted]: 'check',
  [at.revisionSubmitted]: 'check',
  [at.inReview]: 'review',
  [at.awaitingDecision]: 'decision',
  [at.revisionRequested]: 'revision',
  [at.accepted]: 'production',
  [at.declined]: 'declined',
  [at.withdrawn]: 'withdrawn',
  [at.published]: 'published',
};

/** What follows a step where all goes well. */
const ahead: Readonly<Partial<Record<ProgressStep, readonly ProgressStep[]>>> = {
  returned: ['check', 'review', 'decision', 'production', 'published'],
  check: ['review', 'decision', 'production', 'published'],
  review: ['decision', 'production', 'published'],
  decision: ['production', 'published'],
  revision: ['check', 'decision', 'production', 'published'],
  production: ['published'],
};

const ends: readonly ProgressStep[] = ['declined', 'withdrawn', 'published'];
const wholeDays = (from: Date, to: Date) => Math.max(0, Math.round((+to - +from) / 86_400_000));

/** Steps of the round: since the last submission, whatever was decided in it, and what lies ahead. */
function stepsOf({ status, tasks }: Standing): ManuscriptProgress['steps'] {
  const oldestFirst = tasks.toReversed();
  const begin = oldestFirst.findLastIndex(({ kind }) => arrivals.includes(kind));
  const round = oldestFirst.slice(Math.max(0, begin));
  const arrival = round[0];
  const line = (step: ProgressStep, state: 'done' | 'now' | 'ahead', from: Date | null, until?: Date) => ({
    step,
    label: progressSteps[step],
    state,
    from: from?.toISOString() ?? null,
    days: from && until ? wholeDays(from, until) : null,
  });
  const moves = round.filter(({ status }, i) => i === 0 || status !== round[i - 1]?.status);
  const passed = moves.flatMap((move, i) => {
    const step = stepOf[move.status];
    if (!step) return [];
    const isLast = i === moves.length - 1;
    const decided = [at.accepted, at.declined, at.revisionRequested].some((one) => one === move.status);
    const skipped = decided && moves[i - 1]?.status !== at.awaitingDecision;
    const decision = skipped ? [line('decision', 'done', move.at)] : [];
    const state = isLast && !ends.includes(step) && move.status === status ? 'now' : 'done';
    return [...decision, line(step, state, move.at, moves[i + 1]?.at)];
  });
  const first =
    arrival && line(arrival.kind === 'submitted' ? 'submitted' : 'revision submitted', 'done', arrival.at);
  const now = stepOf[status];
  return [
    ...(first ? [first] : []),
    ...passed,
    ...(now ? (ahead[now] ?? []) : []).map((step) => line(step, 'ahead', null)),
  ];
}

function actsNextOn({ status, reviews, asksReviewers }: Standing): ManuscriptProgress['actsNext'] {
  if (status === at.draft || status === at.revisionRequested) return 'you';
  if (status === at.inReview) return reviews.agreed > 0 && asksReviewers ? 'reviewers' : 'editors';
  if (status === at.accepted) return 'press';
  return [at.declined, at.withdrawn, at.published].some((one) => one === status) ? 'nobody' : 'editors';
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** “2 reviewers agreed, 1 review is in.”; never who, nor what they recommend. */
function reviewsInWords({ agreed, received }: Counts): string {
  if (agreed === 0) return 'No reviewer has agreed yet; the editors are asking.';
  const who = counted(agreed, 'reviewer agreed', 'reviewers agreed');
  return `${who}, ${received === 0 ? 'no review is in yet' : counted(received, 'review is in', 'reviews are in')}.`;
}

function whatNow(standing: Standing): string {
  const { status, dueOn, reviews } = standing;
  const by = dueOn ? `, by ${dayInWords(dueOn)}` : '';
  switch (status) {
    case at.draft:
      return `It is back with you for technical reasons; nothing is decided. Correct it and submit it again${by}.`;
    case at.submitted:
      return 'The editors read it, and decide whether it goes to reviewers.';
    case at.inReview:
      return `It is in review. ${reviewsInWords(reviews)}`;
    case at.awaitingDecision:
      return reviews.received > 0
        ? `The editors decide next. ${counted(reviews.received, 'review is in', 'reviews are in')}.`
        : 'The editors decide next.';
    case at.revisionRequested:
      return `The editors ask you for a revision${by}.`;
    case at.revisionSubmitted:
      return 'The editors read your revision, and decide on it or send it to review again.';
    case at.accepted:
      return 'It is accepted, and is being prepared for publication. We write to you when we need you.';
    case at.declined:
      return 'The editors have decided not to publish it. You are free to submit it elsewhere.';
    case at.withdrawn:
      return 'It was withdrawn. Nobody acts on it any more.';
    default:
      return 'It is published.';
  }
}

const next: Readonly<Record<ManuscriptProgress['actsNext'], string | undefined>> = {
  you: 'You act next',
  editors: 'The editors act next',
  reviewers: 'The reviewers act next',
  press: 'The press acts next',
  nobody: undefined,
};

const dayWords = (days: number) => (days === 0 ? 'less than a day' : counted(days, 'day', 'days'));

function usualInWords({ days, from, to, manuscripts }: UsualDays): string {
  const spread = from === to ? '' : `; half of them took ${from} to ${dayWords(to)}`;
  return `The journal’s last ${manuscripts} manuscripts spent ${dayWords(days)} in this step (median)${spread}.`;
}

/** What authors read of where their manuscript stands. */
export function progressOf(standing: Standing): Pick<ManuscriptProgress, 'steps' | 'actsNext' | 'text'> {
  const who = actsNextOn(standing);
  const since = dayInWords(dayOf(standing.since));
  return {
    steps: stepsOf(standing),
    actsNext: who,
    text: [
      whatNow(standing),
      ...(next[who] ? [`${next[who]}; this step began on ${since}.`] : []),
      ...(standing.usual ? [usualInWords(standing.usual)] : []),
    ],
  };
}
