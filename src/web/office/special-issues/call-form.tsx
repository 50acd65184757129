import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { CallStep, OfficeSpecialIssue } from '#contract/office/special-issues.ts';
import { DraftBar } from '#web/drafts/draft-bar.tsx';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { DraftOffer } from '#web/drafts/draft-offer.tsx';
import { useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { optional } from '#web/ui/forms/index.ts';
import { OfficeRichText, useAction } from '../ground/index.ts';

const steps: { value: CallStep; label: string }[] = [
  { value: 'draft', label: 'Draft: readers don’t see it' },
  { value: 'announced', label: 'Announced: its days say whether it is open' },
  { value: 'closed', label: 'Closed to submissions, whatever the days' },
  { value: 'published', label: 'Published: its page lists the articles' },
];

const valuesOf = ({ title, text, topics, opensOn, deadline, step }: OfficeSpecialIssue) => ({
  ...{ title, step },
  text: text as string,
  topics: topics.join('\n'),
  opensOn: opensOn ?? '',
  deadline: deadline ?? '',
});

/** The call for papers of a special issue, with its days and state. */
export function CallForm({ special }: { special: OfficeSpecialIssue }) {
  const saved = valuesOf(special);
  const draft = useVersionedForm(saved, special.version, `special issue ${special.id}`);
  const { save: send, busy } = useAction();
  const { values, begun, change, errors } = draft;

  async function save() {
    const body = {
      ...values,
      topics: values.topics
        .split('\n')
        .map((topic) => topic.trim())
        .filter(Boolean),
      opensOn: values.opensOn || null,
      deadline: values.deadline || null,
      ...{ journalId: special.journalId, sectionId: special.id, version: draft.version },
    };
    draft.handleAnswer(await send('officeSaveSpecialIssue', { body }, 'Saved'));
  }
  return (
    <>
      <DraftOffer draft={draft} />
      <DraftForm
        draft={draft}
        className="stack gap-2"
        aria-label="Call for papers"
        onSave={() => !busy && !draft.conflict && void save()}
      >
        <TextInput label="Title" {...draft.line('title')} />
        <OfficeRichText
          key={draft.round('text')}
          label="Call for papers"
          html={begun.text}
          path="text"
          error={errors.text}
          // The editor normalises HTML when it loads; that is no change.
          onChange={(html, changed) => change({ text: changed ? html : begun.text })}
        />
        <Textarea
          label={optional('Topics')}
          description="One a line."
          autosize
          minRows={3}
          maxRows={12}
          {...draft.line('topics')}
        />
        <TextInput
          type="date"
          label={optional('Opening day')}
          description="Without one it is open as soon as it is announced."
          {...draft.line('opensOn')}
        />
        <TextInput
          type="date"
          label="Deadline"
          description="The last day, wherever it is still that day. While the call is announced, a later one opens it again."
          {...draft.line('deadline')}
        />
        <NativeSelect label="State" data={steps} {...draft.line('step')} />
        <DraftBar draft={draft} busy={busy} still />
      </DraftForm>
    </>
  );
}
