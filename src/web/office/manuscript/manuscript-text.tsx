import { Fragment } from 'react';
import { fieldKeys, manuscriptFields } from '#contract/manuscript-fields.ts';
import { fieldsFromWire, fieldTexts } from '#contract/manuscript-values.ts';
import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';
import styles from './manuscript-text.module.css';

export function ManuscriptText({ manuscript }: { manuscript: OfficeManuscript }) {
  const { manuscripttypeName, reviewComments } = manuscript;
  const texts = fieldTexts(fieldsFromWire(manuscript), manuscripttypeName);
  const shown = fieldKeys.filter(
    (key) => ['text', 'words'].includes(manuscriptFields[key].kind) && texts[key],
  );
  return (
    <section aria-labelledby="abstract" className={`panel ${styles.text}`}>
      {shown.map((key) =>
        manuscriptFields[key].kind === 'words' ? (
          <p key={key} className="above-1 small measure">
            <span className="muted">{manuscriptFields[key].label}</span> {texts[key]}
          </p>
        ) : (
          <Fragment key={key}>
            <h2 id={key} className={`below-1 title-3${key === shown[0] ? '' : ' above-3'}`}>
              {manuscriptFields[key].label}
            </h2>
            <p className="breaks measure lines serif">{texts[key]}</p>
          </Fragment>
        ),
      )}
      {reviewComments && (
        <details>
          <summary>Comments to the authors</summary>
          <p className="breaks measure lines">{reviewComments}</p>
        </details>
      )}
    </section>
  );
}
