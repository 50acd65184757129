import type { figuresTables, OfficeFigures } from '#contract/office/figures.ts';

type Table = { head: string[]; rows: (string | number | null)[][] };

/** To a thousandth. */
const rate = (share: number | null) => (share === null ? null : Math.round(share * 1000) / 1000);

/** The tables offered as files. */
export const tables = {
  summary: (figures) => ({
    head: ['Figure', 'Value'],
    rows: [
      ['First day', figures.from],
      ['Last day', figures.to],
      ['Submissions', figures.submissions],
      ['Accepted', figures.accepted],
      ['Declined', figures.declined],
      ['Acceptance rate', rate(figures.acceptanceRate)],
      ['Published', figures.published],
      ['Median days to first decision', figures.daysToFirstDecision],
      ['Median days to acceptance', figures.daysToAcceptance],
      ['Median days to publication', figures.daysToPublication],
      ['Reviewers invited', figures.reviews.invited],
      ['Reviewers who agreed', figures.reviews.agreed],
      ['Reviewers who declined', figures.reviews.declined],
      ['Reviews received', figures.reviews.received],
      ['Views', figures.views],
      ['Downloads', figures.downloads],
      ['Followers now', figures.followers],
    ],
  }),
  journals: ({ journals }) => ({
    head: [
      'Journal',
      'Submissions',
      'Accepted',
      'Declined',
      'Acceptance rate',
      'Published',
      'Median days to first decision',
      'Median days to acceptance',
      'Median days to publication',
      'Views',
      'Downloads',
      'Followers now',
    ],
    rows: journals.map((of) => [
      of.journal,
      of.submissions,
      of.accepted,
      of.declined,
      rate(of.acceptanceRate),
      of.published,
      of.daysToFirstDecision,
      of.daysToAcceptance,
      of.daysToPublication,
      of.views,
      of.downloads,
      of.followers,
    ]),
  }),
  monthly: ({ monthly }) => ({
    head: [
      'Month',
      'Submissions',
      'Accepted',
      'Declined',
      'Acceptance rate',
      'Median days to first decision',
      'Views',
      'Downloads',
    ],
    rows: monthly.submissions.map(({ time, data }, i) => [
      time,
      data,
      monthly.accepted[i]?.data ?? 0,
      monthly.declined[i]?.data ?? 0,
      rate(monthly.acceptanceRate[i]?.data ?? null),
      monthly.daysToFirstDecision[i]?.data ?? null,
      monthly.views[i]?.data ?? 0,
      monthly.downloads[i]?.data ?? 0,
    ]),
  }),
  open: ({ open }) => ({
    head: ['Status', 'Manuscripts now'],
    rows: open.map(({ label, count }) => [label, count]),
  }),
  top: ({ top }) => ({
    head: ['Article', 'Journal', 'Views', 'Downloads'],
    rows: top.map(({ title, journal, views, downloads }) => [title, journal, views, downloads]),
  }),
} satisfies Record<(typeof figuresTables)[number], (figures: OfficeFigures) => Table>;
