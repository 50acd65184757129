import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Output } from '#contract/api.ts';
import { askedBy } from '#contract/asked.ts';
import { codes } from '#contract/codes.ts';
import { plainDetails } from '#contract/manuscript-details.ts';
import { differenceInWords } from '#contract/manuscript-difference.ts';
import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import {
  ConflictDialog,
  DetailsSections,
  formOf,
  merged,
  useDetails,
  wireFields,
} from '#web/slices/manuscripts/for-office.ts';
import { warn } from '#web/ui/forms/index.ts';
import { Section } from '#web/ui/screens/section.tsx';
import { OfficeForm, useAction } from '../ground/index.ts';
import { DetailsChanges, useDifferences } from './details-changes.tsx';
import { DetailsLetter } from './details-letter.tsx';
import { useDetailsDraft } from './use-details-draft.ts';

type Props = { manuscript: OfficeManuscript; needed: Output<'officeDetails'> };

const acceptedStatus = 4;

/** The author's form in the office, with what it changes and the letter that says so. */
export function DetailsForm({ manuscript, needed }: Props) {
  const { id, status } = manuscript;
  const { draft, change, restored, deleteDraft } = useDetailsDraft(manuscript);
  const { form, version, comments, withLetter, words } = draft;
  const asked = askedBy(needed.asks, needed.languages);
  const details = useDetails(form, (form) => change({ form }), asked);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState('');
  // A draft of an earlier day may be of an earlier version.
  const [conflict, setConflict] = useState(version !== manuscript.version);
  const { act, busy } = useAction();
  const navigate = useNavigate();
  const type = (value: number | null) =>
    needed.types.find(({ dictValue }) => dictValue === value)?.dictLabel ?? '';
  const differences = useDifferences(manuscript, form, type);
  const letter = words ?? { subject: needed.letter.subject, text: needed.letter.text };

  async function send() {
    if (differences.length === 0 || !details.isRight()) return;
    const body = {
      manuscriptId: id,
      version,
      ...plainDetails(wireFields(form)),
      comments,
      letter: withLetter ? letter : null,
    };
    setErrors({});
    setWrong('');
    const done = `Corrected${withLetter ? '. The letter is on its way' : ', without a letter'}`;
    const answer = await act('officeCorrectDetails', { body }, done, quietSessionApi);
    if (!answer) return;
    if (answer.code === codes.success) {
      deleteDraft();
      const { kept } = answer.data;
      if (kept.length > 0) warn(`The authors are writing a revision, where theirs stays: ${kept.join(', ')}`);
      await navigate(`/office/manuscript/${id}`);
    } else if (answer.code === codes.conflict) setConflict(true);
    else if (answer.code === codes.refusedInput && answer.data) {
      const { fields } = answer.data;
      setErrors(fields);
      details.refuse(
        Object.fromEntries(Object.entries(fields).filter(([path]) => !/^(letter|comments)/.test(path))),
      );
    } else setWrong(answer.msg);
  }

  return (
    <OfficeForm className="stack gap-3" errors={errors} onSend={() => {}}>
      <RestoredNote restored={restored} />
      {status === acceptedStatus && (
        <p className="rail-quiet">
          An article that is in production already has details of its own: correct them there too.
        </p>
      )}
      <div inert={busy}>
        <DetailsSections details={details} types={needed.types} />
      </div>
      <Section title="What changes">
        <DetailsChanges differences={differences} anonymous={needed.anonymous} />
      </Section>
      <Textarea
        label="Words to the authors"
        description="They stand in the letter and in the history, before what was changed."
        autosize
        minRows={2}
        maxRows={12}
        value={comments}
        error={errors.comments}
        onChange={({ currentTarget }) => change({ comments: currentTarget.value })}
      />
      <DetailsLetter
        to={needed.letter.to}
        words={letter}
        values={{ comments, changes: differenceInWords(differences), ownRevision: '' }}
        sends={withLetter}
        errors={errors}
        onChange={change}
      />
      {wrong && (
        <p className="rail-danger" role="alert">
          {wrong}
        </p>
      )}
      <div className="bar">
        <button
          // Enter in a field is no wish to send a letter.
          type="button"
          onClick={send}
          className="button"
          aria-disabled={busy || differences.length === 0 || undefined}
        >
          Correct the details {withLetter ? 'and send the letter' : 'without a letter'}
        </button>
        <a className="button button-quiet" href={`/office/manuscript/${id}`}>
          Not now
        </a>
        <p className="quiet">
          {differences.length === 0 ? 'Nothing is changed yet.' : 'Kept on this device until then.'}
        </p>
      </div>
      {conflict && (
        <ConflictDialog
          mine={form}
          theirs={manuscript}
          by="Somebody else"
          labels={{ journal: () => manuscript.journalName, type }}
          settle={(fromTheirs) => {
            change({ form: merged(form, formOf(manuscript), fromTheirs), version: manuscript.version });
            setConflict(false);
          }}
          close={() => setConflict(false)}
        />
      )}
    </OfficeForm>
  );
}
