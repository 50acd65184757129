import { useId, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeReview } from '#contract/office/reviews.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { dateOf } from '#web/ui/screens/when.ts';
import { useAction } from '../ground/index.ts';

type Content = NonNullable<OfficeReview['review']>;
type Props = {
  review: OfficeReview;
  content: Content;
  report: NonNullable<Content['report']>;
  /** Null before publication, and once the article is withdrawn. */
  articleId: number | null;
  /** Whether the user may publish it. */
  mayPublish: boolean;
  onDone(): Promise<void>;
};

const allowed = {
  none: 'The reviewer does not let the report be published.',
  unnamed: 'The reviewer lets the report be published, without the name.',
  named: 'The reviewer lets the report be published, with the name.',
};

/** Publication of a report beside its article. */
export function PublishReport(props: Props) {
  const { report, articleId, mayPublish } = props;
  const { consent, published } = report;
  return (
    <section aria-label="Publication of the report">
      <h3>Beside the article</h3>
      <p className="small">
        {published
          ? `Published on ${dateOf(published.at)}, ${published.named ? 'with' : 'without'} the name.`
          : allowed[consent]}
        {!published &&
          consent !== 'none' &&
          articleId === null &&
          ' It can be published once the article is.'}
      </p>
      {mayPublish && articleId !== null && (published || consent !== 'none') && <ReportText {...props} />}
    </section>
  );
}

/** Number of reports that wait to be published, for those who open the manuscript once its article is out. */
export function ReportsToPublish({
  rounds,
  articleId,
}: {
  rounds: readonly { reviews: readonly OfficeReview[] }[];
  articleId: number | null;
}) {
  const waiting = rounds
    .flatMap(({ reviews }) => reviews)
    .filter(({ review }) => review?.report && review.report.consent !== 'none' && !review.report.published);
  if (articleId === null || waiting.length === 0) return null;
  return (
    <p className="small soft below-1">
      {waiting.length === 1 ? '1 report' : `${waiting.length} reports`} can be published beside the{' '}
      <a href={`/journaldetail/${articleId}`}>article</a>: open the review to read and publish it.
    </p>
  );
}

function ReportText({ review, content, report: { consent, published }, onDone }: Props) {
  const { act, busy } = useAction();
  const id = useId();
  const [wrong, setWrong] = useState('');
  const draft = useRestoredDraft(`report ${review.id}`, { text: published?.text ?? content.toAuthors });
  async function send(text: string | null, done: string) {
    const body = { reviewId: review.id, text, consent, seen: published?.at ?? null };
    const answer = await act('officePublishReport', { body }, done);
    setWrong(answer?.code === codes.refusedInput ? answer.msg : '');
    if (answer?.code === codes.success) draft.deleteDraft();
    if (answer?.code === codes.success || answer?.code === codes.conflict) await onDone();
  }
  return (
    <form
      className="stack gap-1"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(draft.value.text, 'Published');
      }}
    >
      <RestoredNote restored={draft.restored} />
      <label htmlFor={id}>Report as readers get it</label>
      <p id={`${id}h`} className={wrong ? 'small fails' : 'small soft'}>
        {wrong ||
          'Read it for what tells who wrote it, or of confidential matters. It can be shortened: […] may stand for what is left out. The review keeps all of it.'}
      </p>
      <textarea
        id={id}
        className="input"
        rows={10}
        value={draft.value.text}
        aria-describedby={`${id}h`}
        aria-invalid={wrong ? true : undefined}
        onChange={({ currentTarget }) => {
          setWrong('');
          draft.change({ text: currentTarget.value });
        }}
      />
      <p className="bar">
        <button type="submit" className="button button-quiet" aria-disabled={busy || undefined}>
          {published ? 'Publish the changed report' : 'Publish the report'}
        </button>
        {published && (
          <button type="button" className="link-button" onClick={() => void send(null, 'Taken off')}>
            Take it off the article
          </button>
        )}
      </p>
    </form>
  );
}
