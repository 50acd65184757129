import { TextInput } from '@mantine/core';
import type { OfficeJournal } from '#contract/office/journals.ts';
import { DraftBar } from '#web/drafts/draft-bar.tsx';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { DraftOffer } from '#web/drafts/draft-offer.tsx';
import { useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { accentOrCloth } from '#web/shell/theme/accent.ts';
import { FieldGroup, optional } from '#web/ui/forms/index.ts';
import { historyPath, PictureField, useAction } from '../ground/index.ts';

import { AccentField } from './accent-field.tsx';
import { HeadPreview } from './head-preview.tsx';

export function LookPart({ journal }: { journal: OfficeJournal }) {
  const { banner, bannerAlt, bg, accent } = journal;
  const draft = useVersionedForm(
    { banner, bannerAlt, bg, accent },
    journal.version,
    `journal ${journal.id} look`,
  );
  const { save: send, busy } = useAction();
  const { values, change, errors } = draft;
  async function save() {
    const body = { ...values, journalId: journal.id, version: draft.version };
    draft.handleAnswer(await send('officeSaveJournal', { body }, 'Saved'));
  }
  return (
    <DraftForm draft={draft} aria-label="Look" onSave={() => void save()}>
      <DraftOffer draft={draft} />
      <HeadPreview
        journal={{
          ...journal,
          banner: values.banner,
          bg: values.bg,
          accent: accentOrCloth(values.accent, journal.code),
        }}
      />
      <FieldGroup title="Pictures">
        <PictureField
          call="officeJournalPicture"
          path="banner"
          label="Banner"
          help="Behind the journal’s name and in lists of journals; broad ones fit best. PNG, JPEG or WebP, at most 10 MB."
          journalId={journal.id}
          picture={values.banner}
          saved={banner}
          error={errors.banner}
          onChange={(picture) => change({ banner: picture })}
        />
        <TextInput
          label={optional('Banner description')}
          description="For readers who can’t see it. A pattern or a mood needs no words."
          {...draft.line('bannerAlt')}
        />
        <PictureField
          call="officeJournalPicture"
          path="bg"
          label="Background"
          help="Very faint, behind all pages of the journal."
          journalId={journal.id}
          picture={values.bg}
          saved={bg}
          error={errors.bg}
          onChange={(picture) => change({ bg: picture })}
        />
      </FieldGroup>
      <FieldGroup title="Colour">
        <AccentField
          accent={values.accent}
          code={journal.code}
          error={errors.accent}
          onChange={(colour) => change({ accent: colour })}
        />
      </FieldGroup>
      <DraftBar draft={draft} busy={busy}>
        <a className="button button-quiet" href={historyPath('journal', journal.id, journal.code)}>
          History
        </a>
      </DraftBar>
    </DraftForm>
  );
}
