import { useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { AnonymousCopy as Copy } from '#contract/manuscript-file-reading.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { fileSize } from '#web/ui/file-size.ts';
import { CopyReport } from './copy-report.tsx';
import { FileButton } from './file-button.tsx';
import styles from './files.module.css';
import type { Form } from './form-model.ts';

type State = { of: string; copy?: Copy; wrong?: string };

const bodyOf = ({ title, abstract, authors }: Form, file: string) => ({
  file,
  manuscripttitle: title,
  abstractcontent: abstract,
  authorDTOList: authors.map(({ firstName, lastName, email, affiliation }) => ({
    firstName,
    lastName,
    email,
    affiliation,
  })),
});

/** Shows authors the copy of their Word file that reviewers get who may not know them. */
export function AnonymousCopy({ form, file }: { form: Form; file: string }) {
  const [state, setState] = useState<State | null>(null);
  const [busy, setBusy] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const body = bodyOf(form, file);
  // Other names in the form make another copy.
  const of = JSON.stringify(body);
  const { copy, wrong } = state?.of === of ? state : {};
  async function make() {
    if (busy) return;
    setBusy(true);
    const answer = await quietSessionApi('makeAnonymousCopy', { body });
    setBusy(false);
    if (answer.code === codes.success) {
      setState({ of, copy: answer.data });
      part.current?.focus();
    } else setState({ of, wrong: answer.data?.fields.file ?? answer.msg });
  }
  return (
    <section aria-labelledby="copy-title" className="stack gap-1">
      <h3 id="copy-title" className={`small strong ${styles.heading}`}>
        Copy for reviewers
      </h3>
      <p className="quiet">
        Reviewers of this journal are not to know the authors. When you submit, the press makes a copy for
        them, without names, addresses, acknowledgements and funding. Your file stays as it is.
      </p>
      <div ref={part} tabIndex={-1} role="status">
        {busy && <p className="small">Making the copy …</p>}
        {copy && !busy && (
          <p className="small breaks">
            <FileButton address={copy.file} name={copy.filename} />, {fileSize(copy.bytes)}
          </p>
        )}
        {wrong && !busy && <p className="small fails">{wrong}</p>}
      </div>
      {copy && !busy && <CopyReport report={copy.report} />}
      {!copy && (
        <div className="row">
          <button type="button" className="button button-quiet" aria-disabled={busy} onClick={make}>
            Look at the copy
          </button>
        </div>
      )}
    </section>
  );
}
