import { useCallback, useState } from 'react';
import { useAnnounce } from './announce.tsx';
import { AuthorsSection, openAtFirst } from './authors-section.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { type FieldName, fieldPlace, keyOfAuthorField } from './field-names.ts';
import { LanguagesSection } from './languages-section.tsx';
import { StatementsSection } from './statements-section.tsx';
import { TextSection } from './text-section.tsx';
import type { DetailsState } from './use-details.ts';
import type { FileReading } from './use-file-reading.ts';
import type { Types } from './use-types.ts';

/** Editors read the file themselves. */
const noFile: FileReading = {
  state: 'none',
  reading: null,
  copied: undefined,
  again() {},
  arrived() {},
  differences: [],
  take() {},
  keep() {},
};
const noMarks: ReadonlySet<FieldName> = new Set();

/** The sections of the manuscript form that the office corrects. */
export function DetailsSections({ details, types }: { details: DetailsState; types: Types['list'] }) {
  const { form, errors, dispatch, asked, list, refused } = details;
  const { announce, announcer } = useAnnounce();
  const [open, setOpen] = useState(() => openAtFirst(form.authors));
  const show = useCallback((field: FieldName) => {
    const author = keyOfAuthorField(field);
    if (author) setOpen((open) => new Set([...open, author]));
    // After a collapsed author has been expanded.
    requestAnimationFrame(() => {
      const element = document.getElementById(field);
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'center' });
    });
  }, []);
  const reading = { marks: noMarks, file: noFile };
  return (
    <>
      {announcer}
      {Object.keys(refused).length > 0 && (
        <ErrorSummary list={list} refused={refused} place={(field) => fieldPlace(form, field)} show={show} />
      )}
      <TextSection {...{ form, errors, dispatch, types: { list: types, note: '' } }} {...reading} />
      <AuthorsSection
        authors={form.authors}
        {...{ errors, dispatch, announce, open, setOpen, asked }}
        {...reading}
        office
      />
      <LanguagesSection {...{ form, errors, dispatch, asked }} />
      <StatementsSection {...{ form, errors, dispatch, asked }} />
    </>
  );
}
