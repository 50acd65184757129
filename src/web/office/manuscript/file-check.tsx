import type { PreflightFinding } from '#contract/preflight.ts';
import { PreflightReport } from '#web/slices/manuscripts/for-office.ts';

/** The check of the Word file as it was submitted. */
export function FileCheck({ report }: { report: PreflightFinding[] | null }) {
  return (
    <section aria-labelledby="file-check" className="panel">
      <h2 id="file-check" className="below-1 title-3">
        Check of the file
      </h2>
      {report === null && <p className="small soft">The file was not read when it was submitted.</p>}
      {report?.length === 0 && <p className="small soft">Nothing was found.</p>}
      {report && report.length > 0 && (
        <details>
          <summary>
            {report.length === 1 ? 'One kind of finding' : `${report.length} kinds of findings`}
          </summary>
          <PreflightReport report={report} />
        </details>
      )}
    </section>
  );
}
