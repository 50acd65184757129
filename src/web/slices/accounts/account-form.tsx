import { useState } from 'react';
import { z } from 'zod';
import { accountUpdate, type UserInfo } from '#contract/accounts.ts';
import { codes } from '#contract/codes.ts';
import { mobileHelp } from '#contract/fields.ts';
import { labelsOf } from '#contract/labels.ts';
import { createDraftStore, thisTab } from '#web/drafts/draft-store.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { renameSession } from '#web/shell/session.ts';
import {
  FieldGroup,
  optional,
  PasswordField,
  SubmitButton,
  TextField,
  useCheckedForm,
  WrongFields,
  warn,
} from '#web/ui/forms/index.ts';
import { CountryField } from './country-field.tsx';
import { sessionApi } from './session-api.ts';

const labels = labelsOf(accountUpdate);

/** In this tab only, because account data is more sensitive than a text. */
const drafts = createDraftStore({
  name: 'account',
  parse: (value) => z.record(z.string(), z.string().nullish()).safeParse(value).data,
  storages: thisTab,
});

const saved = ({ valid: _, orcid: __, ...account }: UserInfo) => ({
  ...account,
  password: '',
  checkPassword: '',
});

export function AccountForm({ account, onUpdated }: { account: UserInfo; onUpdated(): void }) {
  const of = { owner: account.email, topic: 'form' };
  const [draft, setDraft] = useState(() => drafts.read(of));
  const update = useCheckedForm({
    schema: accountUpdate,
    initial: { ...saved(account), ...draft?.value },
    together: { password: 'checkPassword' },
    onChange: (values) => {
      const { password: _, checkPassword: __, ...typed } = values;
      if (JSON.stringify(values) === JSON.stringify(saved(account))) drafts.remove(of);
      else drafts.write(of, typed);
    },
    async send(values) {
      const answer = await sessionApi('updateTbuser', { body: values });
      if (answer.code === codes.success) {
        drafts.remove(of);
        renameSession(answer.data.email);
        onUpdated();
      } else if (answer.data) update.refuse(answer.data.fields).forEach(warn);
    },
  });

  function discard() {
    update.form.setValues(saved(account));
    drafts.remove(of);
    setDraft(null);
  }

  const text = (name: keyof ReturnType<typeof saved>) => ({ of: update, name, label: labels[name] });
  return (
    <form {...update.props}>
      <RestoredNote restored={draft && { ...draft, discard }} action="Discard it">
        What you had typed is here again, but for the passwords. It is not saved yet.
      </RestoredNote>
      <WrongFields of={update} labels={labels} />
      <FieldGroup title="About you">
        <TextField {...text('firstname')} autoComplete="given-name" />
        <TextField {...text('lastname')} autoComplete="family-name" />
        <TextField {...text('degree')} label={optional(labels.degree)} autoComplete="off" />
      </FieldGroup>
      <FieldGroup title="Where you work">
        <TextField {...text('organization')} autoComplete="organization" />
        <TextField
          {...text('jobTitle')}
          label={optional(labels.jobTitle)}
          autoComplete="organization-title"
        />
        <CountryField {...text('country')} label={optional(labels.country)} saved={account.country} />
      </FieldGroup>
      <FieldGroup title="Your account">
        <TextField
          {...text('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          description={
            account.valid
              ? 'Confirmed.'
              : 'Not confirmed yet: the link is in the letter that was mailed to this address.'
          }
        />
        <TextField
          {...text('mobile')}
          label={optional(labels.mobile)}
          type="tel"
          autoComplete="tel-national"
          description={mobileHelp}
        />
      </FieldGroup>
      <FieldGroup title="New password" help="Leave both empty to keep the one you have.">
        <PasswordField {...text('password')} autoComplete="new-password" />
        <PasswordField {...text('checkPassword')} autoComplete="new-password" />
        <SubmitButton of={update} busy="Saving…">
          Update
        </SubmitButton>
      </FieldGroup>
    </form>
  );
}
