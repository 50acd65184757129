import { AboutYou } from './about-you.tsx';
import { Certificates } from './certificates.tsx';
import { OrcidRecord } from './orcid-record.tsx';
import type { ReviewPart } from './parts.ts';
import { ReportConsentChoice } from './report-consent.tsx';
import styles from './review.module.css';
import { Written } from './written.tsx';

export function Sent({ link, invitation, onChange }: ReviewPart) {
  const { form, journal } = invitation;
  if (!form) return null;
  return (
    <>
      <p className={styles.lead}>
        Thank you. Your review has reached {journal}. If something in it has to be changed, the editors can
        open it for you again.
      </p>
      <Written link={link} form={form} label="Your review" />
      <ReportConsentChoice {...{ link, invitation, onChange }} />
      <Certificates link={link} years={invitation.about.years} />
      <OrcidRecord {...{ link, invitation, onChange }} />
      <AboutYou link={link} invitation={invitation} onChange={onChange} />
    </>
  );
}
