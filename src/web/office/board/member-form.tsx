import { MultiSelect, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import { fullName } from '#contract/names.ts';
import type { OfficeBoardDictionaries, OfficeMember } from '#contract/office/board-shapes.ts';
import { DraftBar } from '#web/drafts/draft-bar.tsx';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { DraftOffer } from '#web/drafts/draft-offer.tsx';
import { errorAt, useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { FieldGroup, optional, RichTextField } from '#web/ui/forms/index.ts';
import { useAction } from '../ground/index.ts';

import { PhotoField } from './photo-field.tsx';

/** Without `show`, which MemberSide edits. */
export type MemberValues = Omit<
  OfficeMember,
  | 'id'
  | 'version'
  | 'journalId'
  | 'sort'
  | 'published'
  | 'candidate'
  | 'files'
  | 'links'
  | 'createdAt'
  | 'updatedAt'
  | 'autobiography'
> & { autobiography: string };

export function valuesOf(member: OfficeMember): MemberValues {
  const {
    id: _id,
    version: _version,
    journalId: _journalId,
    sort: _sort,
    published: _published,
    candidate: _candidate,
    files: _files,
    links: _links,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...values
  } = member;
  return values;
}

type Props = {
  journal: { id: number; code: string };
  /** null = new member. */
  member: OfficeMember | null;
  initial: MemberValues;
  dictionaries: OfficeBoardDictionaries;
};

export function MemberForm({ journal, member, initial, dictionaries }: Props) {
  const draft = useVersionedForm<MemberValues>(
    initial,
    member?.version ?? 0,
    `board ${member?.id ?? `new ${journal.code}`}`,
  );
  const [shown, setShown] = useState(true);
  const { save: send, busy } = useAction();
  const navigate = useNavigate();
  const { values, change, errors, line } = draft;

  async function save() {
    const body = {
      ...values,
      published: member ? member.published : shown,
      journalId: journal.id,
      memberId: member?.id ?? null,
      version: draft.version,
    };
    const answer = await send('officeSaveMember', { body }, member ? 'Saved' : 'Added to the board');
    if (!draft.handleAnswer(answer) || answer?.code !== codes.success || member) return;
    draft.guard.leave();
    await navigate(`/office/board/${journal.code}/${answer.data.id}`, { replace: true });
  }
  const choice = (name: 'title' | 'gender' | 'language', label: string, needed = false) => (
    <NativeSelect
      label={needed ? label : optional(label)}
      name={name}
      value={values[name] ?? ''}
      error={errors[name]}
      onChange={({ currentTarget: { value } }) => change({ [name]: value === '' ? null : Number(value) })}
    >
      {!needed && <option value="">Not known</option>}
      {dictionaries[name].map(({ dictValue, dictLabel }) => (
        <option key={dictValue} value={dictValue}>
          {dictLabel}
        </option>
      ))}
    </NativeSelect>
  );
  return (
    <>
      <DraftOffer draft={draft} />
      <DraftForm draft={draft} aria-label="Profile" onSave={() => !draft.conflict && void save()}>
        <FieldGroup title="Person">
          <div className="stack two">
            <TextInput label="First Name" {...line('firstName')} />
            <TextInput label="Last Name" {...line('lastName')} />
          </div>
          <TextInput label={optional('Middle Name')} {...line('middleName')} />
          <PhotoField
            journalId={journal.id}
            name={fullName(values)}
            photo={values.photo}
            shown={(member?.published ?? false) && values.photo === member?.photo}
            error={errors.photo}
            onChange={(photo) => change({ photo })}
          />
          <div className="stack two">
            {choice('gender', 'Gender')}
            <TextInput label={optional('Nationality')} {...line('nationality')} />
          </div>
        </FieldGroup>
        <FieldGroup title="Post">
          {choice('title', 'Group', true)}
          {!member && (
            <label className="check">
              <input
                type="checkbox"
                checked={shown}
                onChange={({ currentTarget }) => setShown(currentTarget.checked)}
              />
              Readers see this profile
            </label>
          )}
          <TextInput label={optional('Academic Degree')} {...line('academicDegree')} />
          <TextInput label={optional('Professional Title')} {...line('professionalTitle')} />
          <TextInput label={optional('Department')} {...line('department')} />
          <TextInput label={optional('Institution')} {...line('institution')} />
          <div className="stack two">
            <TextInput label={optional('City')} {...line('city')} />
            <TextInput label={optional('Country/Territory')} {...line('country')} />
          </div>
        </FieldGroup>
        <FieldGroup
          title="How they are reached"
          help="Readers see e-mail and website only where the journal shows them; addresses are for the office alone."
        >
          <TextInput label={optional('E-mail')} type="email" {...line('email')} />
          <TextInput label={optional('Personal Website')} inputMode="url" {...line('personalWebsite')} />
          <TextInput label={optional('Address')} {...line('address')} />
          <TextInput label={optional('Detailed Address')} {...line('detailedAddress')} />
        </FieldGroup>
        <FieldGroup title="Field">
          {choice('language', 'Language')}
          <MultiSelect
            label={optional('Scopes')}
            data={dictionaries.scopes.map(({ dictValue, dictLabel }) => ({
              value: String(dictValue),
              label: dictLabel,
            }))}
            value={values.scopes.map(String)}
            error={errorAt(errors, 'scopes')}
            data-path="scopes"
            searchable
            hidePickedOptions
            maxDropdownHeight={280}
            nothingFoundMessage="No field of this name"
            onChange={(scopes) => change({ scopes: scopes.map(Number) })}
          />
          <TagsInput
            label={optional('Keywords')}
            description="Up to ten; Enter or a comma ends each."
            value={values.keywords}
            error={errorAt(errors, 'keywords')}
            data-path="keywords"
            maxTags={10}
            onChange={(keywords) => change({ keywords })}
          />
        </FieldGroup>
        <FieldGroup title="About them">
          <RichTextField
            key={draft.round('autobiography')}
            label={optional('Autobiography')}
            name="Autobiography"
            tools="few"
            path="autobiography"
            html={draft.begun.autobiography}
            error={errors.autobiography}
            onChange={(html, changed) =>
              change({ autobiography: changed ? html : draft.begun.autobiography })
            }
          />
          <Textarea
            label={optional('Publication Lists')}
            description="One publication a line."
            autosize
            minRows={4}
            maxRows={16}
            {...line('publicationLists')}
          />
        </FieldGroup>
        <DraftBar draft={draft} busy={busy} action={member ? 'Save' : 'Add to the board'} />
      </DraftForm>
    </>
  );
}
