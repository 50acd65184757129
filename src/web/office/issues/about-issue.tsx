import { NativeSelect, TextInput } from '@mantine/core';
import type { OfficeIssue } from '#contract/office/issues.ts';
import { DraftBar } from '#web/drafts/draft-bar.tsx';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { DraftOffer } from '#web/drafts/draft-offer.tsx';
import { useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { optional } from '#web/ui/forms/index.ts';
import { OfficeRichText, PictureField, useAction, useMe } from '../ground/index.ts';

const valuesOf = ({ specialIssueId, ...issue }: OfficeIssue) => {
  const { volume, number, title, description, plannedOn, cover, coverAlt } = issue;
  return {
    ...{ volume, number, title, cover, coverAlt },
    description: description as string,
    plannedOn: plannedOn ?? '',
    specialIssueId: specialIssueId === null ? '' : String(specialIssueId),
  };
};

/** Number, title, description and cover of an issue. */
export function AboutIssue({ issue }: { issue: OfficeIssue }) {
  const saved = valuesOf(issue);
  const draft = useVersionedForm(saved, issue.version, `issue ${issue.id}`);
  const { save: send, busy } = useAction();
  const { values, begun, change, errors } = draft;
  const isOut = issue.state === 'published';
  const special = useMe()
    .journals.filter(({ id }) => id === issue.journalId)
    .flatMap(({ sections }) => sections.filter(({ specialIssue }) => specialIssue));

  async function save() {
    const body = {
      ...values,
      plannedOn: values.plannedOn || null,
      specialIssueId: values.specialIssueId === '' ? null : Number(values.specialIssueId),
      ...{ journalId: issue.journalId, issueId: issue.id, version: draft.version },
    };
    draft.handleAnswer(await send('officeSaveIssue', { body }, 'Saved'));
  }
  return (
    <>
      <DraftOffer draft={draft} />
      <DraftForm
        draft={draft}
        className="stack gap-2"
        aria-label="About the issue"
        onSave={() => !busy && !draft.conflict && void save()}
      >
        <TextInput label={optional('Volume')} readOnly={isOut} {...draft.line('volume')} />
        <TextInput label={optional('Issue number')} readOnly={isOut} {...draft.line('number')} />
        <TextInput label={optional('Title')} {...draft.line('title')} />
        {(special.length > 0 || values.specialIssueId !== '') && (
          <NativeSelect
            label={optional('Special issue')}
            description="Its page lists the articles of this issue once it is out."
            data={[
              { value: '', label: 'None' },
              ...special.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...draft.line('specialIssueId')}
          />
        )}
        {!isOut && (
          <TextInput
            type="date"
            label={optional('Planned day')}
            description="For the team; nothing happens on it."
            {...draft.line('plannedOn')}
          />
        )}
        <OfficeRichText
          key={draft.round('description')}
          label="Description"
          html={begun.description}
          path="description"
          error={errors.description}
          // The editor normalises HTML when it loads; that is no change.
          onChange={(html, changed) => change({ description: changed ? html : begun.description })}
        />
        <PictureField
          call="officeIssueCover"
          path="cover"
          label="Cover"
          help="Upright fits best. PNG, JPEG or WebP, at most 10 MB."
          journalId={issue.journalId}
          picture={values.cover}
          saved={issue.cover}
          error={errors.cover}
          onChange={(cover) => change({ cover })}
        />
        {values.cover && (
          <TextInput
            label="Description of the cover"
            description="For readers who can’t see it: what it shows."
            {...draft.line('coverAlt')}
          />
        )}
        <DraftBar draft={draft} busy={busy} still />
      </DraftForm>
    </>
  );
}
