import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { reviewMessages } from '#contract/reviews.ts';
import { type Caller, fail, type GivenFile, notThere, ok } from '#server/platform/http/route.ts';
import { networkOf } from '#server/platform/limits/index.ts';
import { type Certificate, makeCertificate } from '#server/slices/document/index.ts';
import { findJournal, listJournals } from '#server/slices/journals/index.ts';
import type { ReviewDeps } from './deps.ts';
import type { HeldReview } from './holder.ts';
import { type YearCount, yearsOfReviewer } from './store-years.ts';

/** Typesetting takes a moment of a process that editors wait for too. */
const certificates = { name: 'reviews: certificates', most: 60, minutes: 10 };

type Content = Pick<Certificate, 'title' | 'words' | 'rows'> & {
  year: number;
  filename: string;
  accent?: string;
};

const listOf = (names: readonly string[]) => new Intl.ListFormat('en').format(names);

/** Of one review: journal and year, and nothing that tells of which manuscript it was. */
async function ofReview(
  { db }: ReviewDeps,
  { review, manuscript }: HeldReview,
): Promise<Content | undefined> {
  const journal = await findJournal(db, { id: manuscript.journalId });
  if (review.state !== 'received' || !review.submittedAt || !journal) return undefined;
  const year = review.submittedAt.getUTCFullYear();
  const others = review.coReviewers.map(({ name }) => name);
  const together = others.length > 0 ? `, together with ${listOf(others)}` : '';
  return {
    title: 'Certificate of peer review',
    words: [`has reviewed a manuscript for ${journal.name} in ${year}${together}.`],
    rows: [],
    year,
    filename: `certificate-of-peer-review-${year}.pdf`,
    ...(journal.accent && { accent: journal.accent }),
  };
}

/** Of a year: journals with numbers of reviews. */
async function ofYear(
  { db, site }: ReviewDeps,
  { review }: HeldReview,
  year: number,
): Promise<Content | undefined> {
  const counts = (await yearsOfReviewer(db, review.emailKey)).filter((one) => one.year === year);
  if (counts.length === 0) return undefined;
  const names = new Map((await listJournals(db)).map(({ id, name }) => [id, name]));
  const total = counts.reduce((sum, { reviews }) => sum + reviews, 0);
  const what = total === 1 ? 'one review' : `${total} reviews`;
  return {
    title: `Reviews in ${year}`,
    words: [`has written ${what} of manuscripts for journals of ${site.siteName} in ${year}.`],
    rows: counts
      .map((one): [string, string] => [names.get(one.journalId) ?? '', String(one.reviews)])
      .toSorted(([one], [other]) => one.localeCompare(other, 'en')),
    year,
    filename: `reviews-in-${year}.pdf`,
  };
}

/** A certificate for the holder of a personal link: of this review, or of all of theirs in a year. */
export async function giveCertificate(
  deps: ReviewDeps & { fontFolder: string },
  held: HeldReview,
  { year }: { year?: number | undefined },
  caller: Pick<Caller, 'address'>,
): Promise<Envelope<GivenFile>> {
  if (!(await deps.limits.take(certificates, networkOf(caller.address))))
    return fail(codes.tooMany, reviewMessages.tooMany);
  const content = await (year === undefined ? ofReview(deps, held) : ofYear(deps, held, year));
  if (!content) return notThere('This certificate');
  const { filename, accent, year: named, ...words } = content;
  const { siteName, publicUrl } = deps.site;
  const certificate = {
    ...words,
    kicker: siteName,
    name: held.review.name,
    foot: `Given by ${siteName}, ${publicUrl}.`,
  };
  // No day of its own either: a reviewer often fetches it on the day of the review, which authors can tell.
  const options = { created: Date.UTC(named, 0) / 1000, fontFolder: deps.fontFolder };
  const bytes = await makeCertificate(certificate, { ...options, ...(accent && { accent }) });
  return ok({ bytes, mediaType: 'application/pdf', filename, attached: true });
}

/** Numbers of a reviewer's reviews by year, the latest first. */
export const byYear = (counts: readonly YearCount[]): { year: number; reviews: number }[] =>
  [...Map.groupBy(counts, ({ year }) => year)]
    .map(([year, some]) => ({ year, reviews: some.reduce((sum, { reviews }) => sum + reviews, 0) }))
    .toSorted((a, b) => b.year - a.year);
