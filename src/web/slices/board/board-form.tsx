import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { CountryField } from '#web/slices/accounts/index.ts';
import {
  FieldGroup,
  inputProps,
  optional,
  SubmitButton,
  TextField,
  WrongFields,
} from '#web/ui/forms/index.ts';
import { AutobiographyField } from './autobiography-field.tsx';
import type { BoardDictionaries } from './board-dictionaries.ts';
import type { FileHolder } from './board-upload.ts';
import { type BoardValues, boardLabels as labels } from './board-values.ts';
import { ChoiceField } from './choice-field.tsx';
import { CvField } from './cv-field.tsx';
import { KeywordsField } from './keywords-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { ScopesField } from './scopes-field.tsx';
import type { BoardForm } from './use-board-form.ts';

type Props = {
  of: BoardForm;
  holder: FileHolder;
  dictionaries: BoardDictionaries;
  /** Specification §5. */
  kind: 'update' | 'register';
  mustTell: boolean;
  keeps: boolean | null;
  children?: ReactNode;
};

export function BoardFormFields({ of, holder, dictionaries, kind, mustTell, keeps, children }: Props) {
  const registers = kind === 'register';
  type Field = keyof BoardValues & keyof typeof labels;
  const text = <Name extends Field>(name: Name) => ({ of, name, label: labels[name] });
  const maybe = <Name extends Field>(name: Name) => ({
    of,
    name,
    label: optional(labels[name]),
  });
  const unlessRegistering = registers ? text : maybe;
  return (
    <form {...of.props} aria-label={registers ? 'Registration' : 'Profile'}>
      {children}
      <WrongFields of={of} labels={labels} />
      <FieldGroup title="You">
        <TextField {...text('firstName')} autoComplete="given-name" />
        <TextField {...maybe('middleName')} autoComplete="additional-name" />
        <TextField {...text('lastName')} autoComplete="family-name" />
        <PhotoField of={of} holder={holder} published={!registers} />
        <ChoiceField {...maybe('gender')} choices={dictionaries.gender} />
        <TextField {...maybe('nationality')} autoComplete="off" />
      </FieldGroup>
      <FieldGroup title="Your post">
        {registers && <ChoiceField {...text('title')} choices={dictionaries.title} />}
        <TextField {...text('academicDegree')} autoComplete="off" />
        <TextField {...text('professionalTitle')} autoComplete="organization-title" />
        <TextField {...text('department')} autoComplete="off" />
        <TextField {...text('institution')} autoComplete="organization" />
        <TextField {...text('city')} autoComplete="address-level2" />
        <CountryField {...text('country')} saved={of.form.getInitialValues().country} />
      </FieldGroup>
      <FieldGroup
        title="How you are reached"
        help="Readers see e-mail and website only where the journal shows them. Your addresses are for the editorial office alone."
      >
        <TextField {...unlessRegistering('email')} type="email" autoComplete="email" autoCapitalize="none" />
        <TextField
          {...unlessRegistering('personalWebsite')}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
        />
        <TextField {...maybe('address')} autoComplete="street-address" />
        <TextField {...maybe('detailedAddress')} autoComplete="off" />
      </FieldGroup>
      <FieldGroup title="Your field">
        <ChoiceField
          {...text('language')}
          choices={dictionaries.language}
          description="In which you review best."
        />
        <ScopesField of={of} choices={dictionaries.scopes} />
        <KeywordsField of={of} />
      </FieldGroup>
      <FieldGroup title="About you">
        <AutobiographyField
          of={of}
          label={mustTell ? labels.autobiography : optional(labels.autobiography)}
        />
        <Textarea
          key={of.form.key('publicationLists')}
          {...inputProps({ of, name: 'publicationLists' })}
          label={optional(labels.publicationLists)}
          description="One publication a line."
          rows={6}
        />
      </FieldGroup>
      <FieldGroup title="Your CV">
        <CvField of={of} holder={holder} required={registers} />
        <p className="quiet unless-empty" role="status">
          {keeps === true && 'Kept on this device, not sent yet.'}
          {keeps === false && 'This browser keeps nothing of what you type: send it before you leave.'}
        </p>
        <SubmitButton of={of} busy="Sending…">
          {registers ? 'Register' : 'Update'}
        </SubmitButton>
      </FieldGroup>
    </form>
  );
}
