import { redirect, useLoaderData } from 'react-router';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import { type Column, DataTable } from '#web/tables/data-table.tsx';
import { FilterBar, FilterChoice } from '#web/tables/filter-bar.tsx';
import { useRowKeys } from '#web/tables/row-keys.ts';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { officeDataOf, officeLoad, useMe } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { MailTabs } from './mail-tabs.tsx';
import { journalOf, wordsOfChoices } from './words-of.ts';

export const handle: OfficeScreen = { title: 'Letter templates' };

export const clientLoader = officeLoad(async ({ api, query }) => {
  const journalId = journalOf(query);
  if (!journalId) {
    const me = await api('officeMe');
    const [first] = me.code === codes.success && !me.data.administrator ? me.data.journals : [];
    if (first) throw redirect(`/office/mail/templates?journalId=${first.id}`);
  }
  return { journalId, templates: officeDataOf(await api('officeTemplates', { query: { journalId } })) };
});

type Template = Output<'officeTemplates'>[number];

const whose = { journal: 'The journal’s own', press: 'The press’s own', none: 'As they came' };

export default function TemplatesScreen() {
  const { journalId, templates } = useLoaderData<typeof clientLoader>();
  const me = useMe();
  const list = useRowKeys<HTMLDivElement>();
  const columns: Column<Template>[] = [
    {
      label: 'Letter',
      kind: 'wide',
      show: ({ name, label, purpose }) => (
        <>
          <a
            href={`/office/mail/templates/${encodeURIComponent(name)}${journalId ? `?journalId=${journalId}` : ''}`}
            data-row
          >
            {label}
          </a>
          <span className="more">{purpose.replace(/\.$/, '')}</span>
        </>
      ),
    },
    { label: 'Words', kind: 'tight', show: ({ own }) => whose[own] },
  ];
  return (
    <>
      <ScreenHead title="Mail" />
      <MailTabs current="templates" />
      <FilterBar label="Whose words">
        <FilterChoice
          field="journalId"
          label="Words for"
          value={journalId ?? ''}
          options={wordsOfChoices(me)}
        />
      </FilterBar>
      <div ref={list}>
        <DataTable label="Templates" columns={columns} rows={templates} idOf={({ name }) => name} />
      </div>
    </>
  );
}
