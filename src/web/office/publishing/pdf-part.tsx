import { downloadPath } from '#contract/calls.ts';
import type { PdfFinding } from '#contract/document/pdf.ts';
import type { ArticlePdf } from '#contract/office/articles.ts';
import { Section } from '#web/ui/screens/section.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { useAction, useReloadWhile } from '../ground/index.ts';

import styles from './publishing.module.css';
import { pdfAdvice } from './publishing-words.ts';

type Props = { articleId: number; pdf: string | null; state: ArticlePdf };

/** The PDF of a published article: where it is from, what is wrong with it, and making it anew. */
export function PdfPart({ articleId, pdf, state }: Props) {
  const { act, busy } = useAction();
  const { origin, making, failure, findings } = state;
  useReloadWhile(making);
  const label = origin === 'press' ? 'Make it anew' : failure ? 'Try again' : 'Make the PDF';
  return (
    <Section title="PDF">
      <div className="stack gap-1 small">
        <p className={styles.help}>
          {pdf && <a href={downloadPath(pdf)}>Download the PDF</a>}{' '}
          <span role="status">{inWords(state)}</span>
        </p>
        {failure && (
          <p className={`breaks ${styles.wrong}`}>
            It could not be made. {failure}{' '}
            {making ? 'It is tried again by itself.' : 'Try again, or attach a PDF with a correction.'}
          </p>
        )}
        {findings.length > 0 && <Findings findings={findings} />}
        {origin !== 'publisher' && !making && (
          <div className="bar">
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={busy || undefined}
              onClick={() => act('officeMakePdf', { body: { articleId } }, 'The press makes the PDF')}
            >
              {label}
            </button>
          </div>
        )}
      </div>
    </Section>
  );
}

function inWords({ origin, making, madeAt }: ArticlePdf): string {
  if (origin === 'publisher') return 'Attached: it stays what readers get.';
  if (origin === null)
    return making ? 'The press makes it now, or as soon as imports are done.' : 'There is none.';
  return `Made by the press, ${dateAndTimeOf(madeAt ?? '')}.${making ? ' It is being made anew.' : ''}`;
}

function Findings({ findings }: { findings: readonly PdfFinding[] }) {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  return (
    <details>
      <summary>{findings.length === 1 ? '1 thing' : `${findings.length} things`} to look at</summary>
      {kinds.map((kind) => (
        <div key={kind} className="stack gap-half">
          <ul className="breaks">
            {findings
              .filter((finding) => finding.kind === kind)
              .map(({ place, message }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: findings have no other mark, and stay in their order
                <li key={at}>
                  {place}: {message}
                </li>
              ))}
          </ul>
          <p className={`quiet ${styles.help}`}>{pdfAdvice[kind]}</p>
        </div>
      ))}
    </details>
  );
}
