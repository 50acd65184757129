import type { ReactNode } from 'react';
import type { OfficeFigures } from '#contract/office/figures.ts';
import styles from './figures.module.css';

const number = (count: number) => count.toLocaleString('en');
/** From a share between 0 and 1. */
export const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)} %`);
export const days = (count: number | null) =>
  count === null ? '–' : `${number(count)} ${count === 1 ? 'day' : 'days'}`;

export function Totals({ figures }: { figures: OfficeFigures }) {
  const { accepted, declined, reviews } = figures;
  const decided = accepted + declined;
  return (
    <dl className={styles.totals}>
      <Total label="Submissions" value={number(figures.submissions)} />
      <Total label="Accepted" value={number(accepted)} />
      <Total label="Declined" value={number(declined)} />
      <Total
        label="Acceptance rate"
        value={percent(figures.acceptanceRate)}
        more={`of ${number(decided)} decided`}
      />
      <Total label="Published" value={number(figures.published)} />
      <Total label="To first decision" value={days(figures.daysToFirstDecision)} more="median" />
      <Total label="To acceptance" value={days(figures.daysToAcceptance)} more="median" />
      <Total label="To publication" value={days(figures.daysToPublication)} more="median" />
      <Total
        label="Reviewers who agreed"
        value={percent(reviews.invited === 0 ? null : reviews.agreed / reviews.invited)}
        more={`of ${number(reviews.invited)} invited; ${number(reviews.received)} reviews received`}
      />
      <Total label="Views" value={number(figures.views)} />
      <Total label="Downloads" value={number(figures.downloads)} />
      <Total label="Followers" value={number(figures.followers)} more="now" />
    </dl>
  );
}

const Total = ({ label, value, more }: { label: string; value: ReactNode; more?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value}
      {more && <span className={styles.more}>{more}</span>}
    </dd>
  </div>
);
