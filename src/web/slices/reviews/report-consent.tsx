import { useId, useState } from 'react';
import type { ReportConsent } from '#contract/open-reports.ts';
import type { ReviewModel } from '#contract/review-models.ts';
import type { ReviewPart } from './parts.ts';
import styles from './review.module.css';
import { askOrWarn } from './review-api.ts';

const choices: readonly [ReportConsent, string, string][] = [
  ['none', 'Do not publish it', 'Only the editors and the authors read it.'],
  ['unnamed', 'Publish it without my name', 'It is called a report, with no name and no number.'],
  ['named', 'Publish it with my name', 'Readers, and the authors, see who wrote it.'],
];

const withoutNames: Record<ReviewModel, string> = {
  'single-anonymous': ' The authors do not learn your name unless you choose that.',
  'double-anonymous': ' The authors do not learn your name unless you choose that.',
  open: '',
};

/** Consent of the reviewer to publication; saved at once, apart from the draft, so that it can change once the review is sent. */
export function ReportConsentChoice({ link, invitation, onChange }: ReviewPart) {
  const { report, model } = invitation;
  const [chosen, setChosen] = useState<ReportConsent | null>(null);
  const [saved, setSaved] = useState(false);
  const id = useId();
  if (!report) return null;
  async function choose(consent: ReportConsent) {
    if (chosen !== null) return;
    setChosen(consent);
    setSaved(false);
    const newer = await askOrWarn('reviewConsent', { body: { key: link, consent } }).finally(() =>
      setChosen(null),
    );
    if (!newer) return;
    setSaved(true);
    onChange(newer);
  }
  if (report.published)
    return (
      <section aria-label="Publication of your report">
        <h2>Publication of your report</h2>
        <p>
          Your report is published beside the article, {report.consent === 'named' ? 'with' : 'without'} your
          name. To take that back, please write to the editorial office.
        </p>
      </section>
    );
  return (
    <fieldset className={styles.choices} aria-describedby={`${id}h`}>
      <legend>Publication of your report</legend>
      <p id={`${id}h`} className="quiet">
        If the article is accepted, this journal publishes your comments to the authors beside it where you
        let it; never what you write to the editor, and no files. An editor may shorten them. You can change
        this here until they are published.{withoutNames[model]}
      </p>
      {choices.map(([consent, label, more]) => (
        <label key={consent} className="check">
          <input
            type="radio"
            name="consent"
            checked={(chosen ?? report.consent) === consent}
            onChange={() => void choose(consent)}
          />
          <span>
            {label}
            <span className="more">{more}</span>
          </span>
        </label>
      ))}
      <p className="quiet unless-empty" role="status">
        {saved && 'Saved.'}
      </p>
    </fieldset>
  );
}
