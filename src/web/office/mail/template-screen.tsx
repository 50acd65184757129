import { useLoaderData } from 'react-router';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { officeDataOf, officeLoad, officeMeta, useMe } from '../ground/index.ts';

import { TemplateForm } from './template-form.tsx';
import { journalOf } from './words-of.ts';

export const clientLoader = officeLoad(async ({ api, params, query }) => {
  const journalId = journalOf(query);
  const template = officeDataOf(
    await api('officeTemplate', { query: { template: params.name ?? '', journalId } }),
  );
  return { journalId, template };
});

export const meta = (
  args: Parameters<typeof officeMeta>[0] & { loaderData?: { template: { label: string } } },
) => officeMeta(args, args.loaderData?.template.label ?? 'Letter template');

export default function TemplateScreen() {
  const { journalId, template } = useLoaderData<typeof clientLoader>();
  const { journals } = useMe();
  const journal = journals.find(({ id }) => String(id) === journalId);
  const list = `/office/mail/templates${journalId ? `?journalId=${journalId}` : ''}`;
  return (
    <>
      <ScreenHead title={template.label} eyebrow={<a href={list}>Letter templates</a>}>
        {template.purpose.replace(/\.?$/, '.')} {journal && `Words of ${journal.name}.`}
        {!journal &&
          (template.ofThePress ? 'Words of the press.' : 'Words for all journals without their own.')}
      </ScreenHead>
      <TemplateForm key={`${template.name} ${journalId}`} template={template} journalId={journalId} />
    </>
  );
}
