import { useNavigate, useParams } from 'react-router';
import type { OfficeJournal } from '#contract/office/journals.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScreenTabs } from '#web/ui/screens/screen-tabs.tsx';
import { historyPath, useAction } from '../ground/index.ts';

import { AboutParts } from './about-parts.tsx';
import { TextForm, type TextValues } from './text-form.tsx';
import { tabsInOrder, wheres } from './text-words.ts';

const fresh = { typename: '', content: '', style: '', seen: 0, savedBy: '', savedAt: null };

export function TextsPart({ journal }: { journal: OfficeJournal }) {
  const { text = '0' } = useParams();
  const base = `/office/journals/${journal.code}/texts`;
  const inOrder = tabsInOrder.flatMap((typecode) => journal.tabs[Number(typecode)] ?? []);
  const entries = [
    { name: 'intro', label: 'Introduction' },
    ...inOrder.map((tab) => ({ name: tab.typecode, label: tab.typename })),
  ];
  return (
    <>
      <ScreenTabs label="Texts of the journal’s page">
        {entries.map(({ name, label }) => (
          <li key={name}>
            <a href={`${base}/${name}`} aria-current={name === text ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ScreenTabs>
      <Writing key={text} journal={journal} text={text} base={base} />
    </>
  );
}

function Writing({ journal, text, base }: { journal: OfficeJournal; text: string; base: string }) {
  const { act, busy } = useAction();
  const navigate = useNavigate();
  const journalId = journal.id;
  const done = 'Saved. Readers see it from now on.';
  if (text === 'intro') {
    const intro = { ...fresh, typename: 'Introduction', content: journal.intro, seen: journal.version };
    return (
      <>
        <p className="below-2 small soft measure">{wheres.intro}</p>
        <TextForm
          label="Introduction"
          text={intro}
          draftTopic={`journal ${journalId} introduction`}
          history={historyPath('introduction', journalId, journal.code)}
          plain
          busy={busy}
          save={({ content }, version) =>
            act('officeSaveJournal', { body: { journalId, version, intro: content } }, done)
          }
        />
      </>
    );
  }
  const tab = journal.tabs.find(({ typecode }) => typecode === text);
  if (tab)
    return (
      <>
        <p className="below-2 small soft measure">{wheres[tab.typecode]}</p>
        <TextForm
          label={tab.usual}
          text={tab}
          draftTopic={`journal ${journalId} tab ${tab.typecode}`}
          history={tab.id === 0 ? undefined : historyPath('entry', tab.id, journal.code)}
          busy={busy}
          save={(values, seen) =>
            act('officeSaveTab', { body: { journalId, typecode: tab.typecode, ...values, seen } }, done)
          }
        />
        {tab.typecode === '0' && <AboutParts journal={journal} base={base} />}
      </>
    );
  const id = text === 'part-new' ? null : Number(/^part-(\d+)$/.exec(text)?.[1] ?? -1);
  const part = id === null ? fresh : journal.parts.find((one) => one.id === id);
  if (!part) return <EmptyState title="This text is not here" />;
  const save = (values: TextValues, seen: number) =>
    act('officeSaveTabPart', { body: { journalId, id, ...values, seen } }, done);
  return (
    <>
      <p className="below-2 small soft measure">
        A part below the text about the journal. <a href={`${base}/0`}>All parts</a>
      </p>
      <TextForm
        label={part.typename || 'New part'}
        text={part}
        draftTopic={`journal ${journalId} part ${id ?? 'new'}`}
        history={id === null ? undefined : historyPath('entry', id, journal.code)}
        busy={busy}
        save={save}
        {...(id === null && { onSaved: () => void navigate(`${base}/0`) })}
      />
    </>
  );
}
