import { useId, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeReview } from '#contract/office/reviews.ts';
import { FileButton } from '#web/slices/manuscripts/index.ts';
import { AnswersGiven } from '#web/slices/reviews/index.ts';
import { fileSize } from '#web/ui/file-size.ts';
import { useAction } from '../ground/index.ts';
import { PublishReport } from './publish-report.tsx';
import { namedInWords, ratingWords } from './review-words.ts';
import styles from './reviews.module.css';

type Content = NonNullable<OfficeReview['review']>;
type Settings = { rating?: number | null; shownToAuthors?: boolean; filesShownToAuthors?: string[] };

export function ReadReview({
  review,
  content,
  articleId,
  mayPublish,
  onDone,
}: {
  review: OfficeReview;
  content: Content;
  articleId: number | null;
  mayPublish: boolean;
  onDone(): Promise<void>;
}) {
  // Nothing is disabled meanwhile, which would drop the focus; `act` ignores a second press.
  const { act } = useAction();
  const id = useId();
  const [chosen, setChosen] = useState<Settings>({});
  async function set(settings: Settings) {
    setChosen(settings);
    const answer = await act('officeReviewSettings', { body: { reviewId: review.id, ...settings } });
    if (answer?.code === codes.success || answer?.code === codes.conflict) await onDone();
    if (answer) setChosen({});
  }
  const shown =
    chosen.filesShownToAuthors ?? content.files.filter((file) => file.shownToAuthors).map(({ file }) => file);
  const rating = chosen.rating === undefined ? review.rating : chosen.rating;
  return (
    <details className={`fold ${styles.read}`}>
      <summary>
        Read the review<span className="visually-hidden"> of {review.name}</span>
      </summary>
      {content.toEditor && (
        <>
          <h3>Confidential, to the editor</h3>
          <p className={styles.words}>{content.toEditor}</p>
        </>
      )}
      {content.conflicts && (
        <>
          <h3>Conflicts of interest</h3>
          <p className={styles.words}>{content.conflicts.has ? content.conflicts.words : 'None'}</p>
        </>
      )}
      {content.coReviewers.length > 0 && (
        <>
          <h3>Reviewed together with</h3>
          <ul className="plain-list">
            {content.coReviewers.map(({ name, email }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an address may stand twice in an earlier review, and the list is not edited
              <li key={at} className="breaks">
                {name} <a href={`mailto:${email}`}>{email}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <AnswersGiven answers={content.answers.filter(({ authors }) => !authors)} level="h3" />
      <h3>To the authors</h3>
      <p className={styles.words}>{content.toAuthors}</p>
      <AnswersGiven answers={content.answers.filter(({ authors }) => authors)} level="h3" />
      <label className={`check small ${styles.check}`}>
        <input
          type="checkbox"
          checked={chosen.shownToAuthors ?? content.shownToAuthors}
          onChange={({ currentTarget }) => set({ shownToAuthors: currentTarget.checked })}
        />
        {content.answers.some(({ authors }) => authors)
          ? 'The authors may see these comments and answers'
          : 'The authors may see these comments'}
      </label>
      {content.report && (
        <PublishReport
          key={`${content.report.consent} ${content.report.published?.at}`}
          {...{ review, content, articleId, mayPublish, onDone }}
          report={content.report}
        />
      )}
      {content.files.length > 0 && (
        <>
          <h3>Files</h3>
          <ul className="plain-list">
            {content.files.map(({ file, filename, bytes, names, checked }) => (
              <li key={file} className="line">
                <FileButton address={file} name={filename} />
                <span className="more">{fileSize(bytes)}</span>
                <label className={`check small ${styles.check}`}>
                  <input
                    type="checkbox"
                    checked={shown.includes(file)}
                    onChange={({ currentTarget }) =>
                      set({
                        filesShownToAuthors: currentTarget.checked
                          ? [...shown, file]
                          : shown.filter((one) => one !== file),
                      })
                    }
                  />
                  The authors may have it<span className="visually-hidden">: {filename}</span>
                </label>
                {/* Warns of what may identify the reviewer to the authors. */}
                <span className={`small fails breaks unless-empty ${styles.tells}`}>
                  {namedInWords({ names, checked })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.rating}>
        <label htmlFor={id}>Rating, for the office alone</label>
        <select
          id={id}
          className="select"
          value={rating ?? ''}
          onChange={({ currentTarget }) => set({ rating: Number(currentTarget.value) || null })}
        >
          <option value="">Not rated</option>
          {ratingWords.map((word, index) => (
            <option key={word} value={index + 1}>
              {word}
            </option>
          ))}
        </select>
      </div>
    </details>
  );
}
