import type { ReadBesides } from '#contract/manuscript-file-reading.ts';
import styles from './files.module.css';
import { PreflightReport, reportInWords } from './preflight-report.tsx';
import type { FileReading } from './use-file-reading.ts';

/** The pre-flight report of the form’s Word file. */
export function FileReport({ file: { state, reading, again } }: { file: FileReading }) {
  if (state === 'none') return <div role="status" />;
  return (
    <section aria-labelledby="report-title" className="stack gap-1">
      <h3 id="report-title" className={`small strong ${styles.heading}`}>
        Check of the manuscript
      </h3>
      <p className="small" role="status">
        {state === 'reading' && 'Reading the file …'}
        {state === 'failed' && 'The file could not be checked just now. You can submit it all the same.'}
        {reading && `${reportInWords(reading.report)}`}
      </p>
      {state === 'failed' && (
        <div className="row">
          <button type="button" className="button button-quiet" onClick={again}>
            Check again
          </button>
        </div>
      )}
      {reading && reading.report.length > 0 && <PreflightReport report={reading.report} />}
      {reading?.besides && <p className="quiet">Also in the file: {besidesInWords(reading.besides)}.</p>}
    </section>
  );
}

const counted = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? [] : [`${count.toLocaleString('en')} ${count === 1 ? one : many}`];

const besidesInWords = (besides: ReadBesides) =>
  [
    ...counted(besides.textWords, 'word'),
    ...counted(besides.abstractWords, 'word in the abstract', 'words in the abstract'),
    ...counted(besides.references, 'reference'),
    ...counted(besides.figures, 'figure'),
    ...counted(besides.tables, 'table'),
    ...counted(besides.orcids, 'ORCID iD'),
    ...besides.statements.map((name) => `“${name}”`),
  ].join(', ') || 'nothing that could be read';
