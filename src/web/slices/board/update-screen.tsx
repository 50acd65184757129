import { useState } from 'react';
import { type MetaArgs, useLoaderData } from 'react-router';
import { mustTellOfThemselves } from '#contract/board-forms.ts';
import type { BoardProfile } from '#contract/board-profile.ts';
import { codes } from '#contract/codes.ts';
import { fullName } from '#contract/names.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { browserLoad } from '#web/api/load.ts';
import { readerApi } from '#web/api/reader-api.ts';
import { unreachableMessage } from '#web/api/unreachable.ts';
import { ConflictNotice } from '#web/drafts/conflict.tsx';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import type { Application } from '#web/shell/application.ts';
import { pageMeta } from '#web/shell/page-title.ts';
import { privateMeta } from '#web/shell/private-link/meta.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { warn } from '#web/ui/forms/index.ts';
import { type BoardDictionaries, loadBoardDictionaries } from './board-dictionaries.ts';
import styles from './board-form.module.css';
import { BoardFormFields } from './board-form.tsx';
import { BoardPage, Expired, Waiting } from './board-page.tsx';
import { boardDrafts, draftTopic, updateSchema, valuesOf } from './board-values.ts';
import { useBoardForm } from './use-board-form.ts';

const title = 'Your Editorial Board Profile';

export const meta = ({ matches }: MetaArgs) => [
  ...pageMeta(matches, { title, path: '/journal-editorialboard' }),
  ...privateMeta,
];

export const handle: Application = { application: true, loadsInBrowser: true };

/** In the browser only: the key is private, so no server-rendered page may contain its data. */
export const clientLoader = browserLoad(async ({ params: { id = '' } }) => {
  const [answer, dictionaries] = await Promise.all([
    id ? readerApi('getEbInfo', { params: { id } }) : null,
    loadBoardDictionaries(readerApi),
  ]);
  if (answer?.code !== codes.success) return { open: false as const, message: answer?.msg };
  return { open: true as const, profile: answer.data, dictionaries };
});

export function HydrateFallback() {
  return (
    <BoardPage title={title}>
      <Waiting />
    </BoardPage>
  );
}

export default function UpdateScreen() {
  const loaded = useLoaderData<typeof clientLoader>();
  // Remounts the form after discarding or reloading.
  const [shown, setShown] = useState<{ profile: BoardProfile; round: number } | null>(null);
  if (!loaded.open) {
    return (
      <BoardPage title={title}>
        <Expired message={loaded.message} />
      </BoardPage>
    );
  }
  const { profile, round } = shown ?? { profile: loaded.profile, round: 0 };
  const name = fullName(profile);
  return (
    <BoardPage title={title} eyebrow={profile.journalName} lead={`${name}, ${profile.titleName}`}>
      <UpdateForm
        key={round}
        profile={profile}
        dictionaries={loaded.dictionaries}
        showAnew={(newer) => setShown({ profile: newer, round: round + 1 })}
      />
    </BoardPage>
  );
}

type Props = {
  profile: BoardProfile;
  dictionaries: BoardDictionaries;
  showAnew(profile: BoardProfile): void;
};

function UpdateForm({ profile, dictionaries, showAnew }: Props) {
  const draft = draftTopic(profile.id);
  const [restored] = useState(() => boardDrafts.read(draft));
  const saved = valuesOf(profile);
  // CVs are saved at once, so the server's list is the newest.
  const { files, file_ids } = saved;
  const form = useBoardForm({
    schema: updateSchema(profile.title),
    initial: restored ? { ...restored.value.values, files, file_ids } : saved,
    version: restored?.value.version ?? profile.version,
    candidateKey: null,
    draft,
    call: (api, values, version) =>
      api('updateEditorialboard', { body: { ...values, id: profile.id, version: version ?? 0 } }),
  });

  async function withNewest(act: (newest: BoardProfile) => void) {
    const answer = await browserApi('getEbInfo', { params: { id: profile.id } }).catch(() => null);
    if (answer?.code === codes.success) act(answer.data);
    else warn(answer?.msg ?? unreachableMessage);
  }
  const discard = () => {
    boardDrafts.remove(draft);
    void withNewest(showAnew).then(() => focusFallback());
  };

  return (
    <div className={`stack ${styles.wide}`}>
      <BoardFormFields
        of={form.of}
        holder={{ editorialboardId: profile.id }}
        dictionaries={dictionaries}
        kind="update"
        mustTell={mustTellOfThemselves(profile.title)}
        keeps={form.keeps}
      >
        <RestoredNote
          restored={form.conflict ? null : restored && { ...restored, discard }}
          action="Discard it"
        >
          What you had typed is here again. It is not sent yet.
        </RestoredNote>
        {form.conflict && (
          <ConflictNotice
            onKeepMine={() => withNewest(({ version }) => form.adoptVersion(version))}
            onTakeTheirs={discard}
          >
            <p>Your profile was changed elsewhere since you opened it. What you typed is still here.</p>
          </ConflictNotice>
        )}
      </BoardFormFields>
    </div>
  );
}
