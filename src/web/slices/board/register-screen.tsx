import { useState } from 'react';
import { type MetaArgs, useLoaderData } from 'react-router';
import { browserLoad, dataOf } from '#web/api/load.ts';
import { readerApi } from '#web/api/reader-api.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import type { Application } from '#web/shell/application.ts';
import { pageMeta } from '#web/shell/page-title.ts';
import { privateMeta } from '#web/shell/private-link/meta.ts';
import { newKey } from '#web/ui/new-key.ts';
import { type BoardDictionaries, loadBoardDictionaries } from './board-dictionaries.ts';
import styles from './board-form.module.css';
import { BoardFormFields } from './board-form.tsx';
import { BoardPage, Expired, Waiting } from './board-page.tsx';
import { boardDrafts, draftTopic, emptyValues, registrationSchema } from './board-values.ts';
import { useBoardForm } from './use-board-form.ts';

const title = 'Join the Editorial Board';

export const meta = ({ matches }: MetaArgs) => [
  ...pageMeta(matches, { title, path: '/journal-addboard' }),
  ...privateMeta,
];

export const handle: Application = { application: true, loadsInBrowser: true };

export const clientLoader = browserLoad(async ({ params: { journalId } }) => {
  const [journals, dictionaries] = await Promise.all([
    readerApi('getJournalList').then(dataOf),
    loadBoardDictionaries(readerApi),
  ]);
  const journal = journals.find(({ id }) => String(id) === journalId);
  return { journal: journal && { id: journal.id, name: journal.journalName }, dictionaries };
});

export function HydrateFallback() {
  return (
    <BoardPage title={title}>
      <Waiting />
    </BoardPage>
  );
}

export default function RegisterScreen() {
  const { journal, dictionaries } = useLoaderData<typeof clientLoader>();
  const [round, setRound] = useState(0);
  if (!journal) {
    return (
      <BoardPage title={title}>
        <Expired />
      </BoardPage>
    );
  }
  return (
    <BoardPage
      title={title}
      eyebrow={journal.name}
      lead="Your profile goes to the editorial office. Nothing of it is public before the office has decided."
    >
      <RegisterForm
        key={round}
        journalId={journal.id}
        dictionaries={dictionaries}
        startAnew={() => setRound(round + 1)}
      />
    </BoardPage>
  );
}

type Props = { journalId: number; dictionaries: BoardDictionaries; startAnew(): void };

function RegisterForm({ journalId, dictionaries, startAnew }: Props) {
  const draft = draftTopic(`new ${journalId}`);
  const [restored] = useState(() => boardDrafts.read(draft));
  const [candidateKey] = useState(() => restored?.value.candidateKey ?? newKey());
  const form = useBoardForm({
    schema: registrationSchema,
    initial: restored?.value.values ?? emptyValues,
    version: null,
    candidateKey,
    draft,
    call: (api, { file_ids, ...values }) =>
      api('registEditorialboard', {
        body: { ...values, file_ids: file_ids.join(','), journalId: String(journalId), candidateKey },
      }),
  });
  return (
    <div className={`stack ${styles.wide}`}>
      <BoardFormFields
        of={form.of}
        holder={{ editorialboardId: candidateKey, journalId }}
        dictionaries={dictionaries}
        kind="register"
        mustTell
        keeps={form.keeps}
      >
        <RestoredNote
          restored={
            restored && {
              ...restored,
              discard() {
                boardDrafts.remove(draft);
                startAnew();
              },
            }
          }
          action="Discard it"
        >
          What you had typed is here again. It is not sent yet; files that were uploaded more than a day ago
          have to be uploaded again.
        </RestoredNote>
      </BoardFormFields>
    </div>
  );
}
