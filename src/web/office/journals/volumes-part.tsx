import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeJournal } from '#contract/office/journals.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { RemovedList } from '#web/ui/screens/removed-list.tsx';
import { useAction } from '../ground/index.ts';

import styles from './journals.module.css';

type Volume = OfficeJournal['volumes'][number];

const inWords = ({ articles, year }: Volume) =>
  articles === 0
    ? 'Empty'
    : `${articles === 1 ? '1 article' : `${articles} articles`}${year ? `, ${year}` : ''}`;

export function VolumesPart({ journal }: { journal: OfficeJournal }) {
  const { act } = useAction();
  const [renaming, setRenaming] = useState<Volume | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const journalId = journal.id;
  async function remove(volume: Volume) {
    const at = journal.volumes.indexOf(volume);
    const body = { journalId, volumeId: volume.id };
    await act(
      'officeRemoveVolume',
      { body },
      `Volume ${volume.volume} is removed. “Removed lately” brings it back.`,
    );
    const buttons = () => list.current?.querySelectorAll('li > button:first-of-type');
    focusFallback(
      () => buttons()?.[at],
      () => buttons()?.[at - 1],
    );
  }
  return (
    <>
      <p className="below-2 small soft measure">
        Each is a tab of the journal’s issues. A volume that is empty can be removed; the others stay.
      </p>
      <VolumeForm journalId={journalId} volume={null} />
      <ul ref={list} className={`plain-list ${styles.list}`}>
        {journal.volumes.map((volume) => (
          <li key={volume.id}>
            <span className={styles.wide}>
              <span className="strong">Volume {volume.volume}</span>
              <span className={`muted block ${styles.more}`}>{inWords(volume)}</span>
            </span>
            <button type="button" className="link-button" onClick={() => setRenaming(volume)}>
              Rename<span className="visually-hidden"> volume {volume.volume}</span>
            </button>
            {volume.articles === 0 ? (
              <button type="button" className="link-button" onClick={() => void remove(volume)}>
                Remove<span className="visually-hidden"> volume {volume.volume}</span>
              </button>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
      <RemovedList
        removed={journal.removedVolumes}
        onRestore={(versionId) => act('officeRestore', { body: { versionId } }, 'Restored.')}
      />
      <Dialog
        open={renaming !== null}
        onClose={() => setRenaming(null)}
        title={`Rename volume ${renaming?.volume ?? ''}`}
      >
        {renaming && (
          <>
            {renaming.articles > 0 && (
              <p className="below-2 small soft measure">
                Its articles keep the volume that stands in their citations; the tab alone is renamed.
              </p>
            )}
            <VolumeForm journalId={journalId} volume={renaming} onDone={() => setRenaming(null)} />
          </>
        )}
      </Dialog>
    </>
  );
}

function VolumeForm({
  journalId,
  volume,
  onDone,
}: {
  journalId: number;
  volume: Volume | null;
  onDone?(): void;
}) {
  const { act, busy } = useAction();
  const [name, setName] = useState(volume?.volume ?? '');
  const [wrong, setWrong] = useState('');
  const input = useRef<HTMLInputElement>(null);
  async function save() {
    const body = { journalId, volumeId: volume?.id ?? null, volume: name };
    const answer = await act('officeSaveVolume', { body }, volume ? 'Renamed' : `Volume ${name} is there`);
    if (answer?.code === codes.success) {
      setWrong('');
      if (!volume) setName('');
      onDone?.();
    } else if (answer?.code === codes.refusedInput) {
      setWrong(answer.data?.fields.volume ?? answer.msg);
      input.current?.focus();
    }
  }
  return (
    <form
      className={`row ${styles.inline}`}
      noValidate
      aria-label={volume ? 'Rename the volume' : 'New volume'}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        ref={input}
        label={volume ? 'Volume' : 'New volume'}
        value={name}
        error={wrong}
        autoComplete="off"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <button type="submit" className="button" aria-disabled={busy || undefined}>
        {volume ? 'Rename' : 'Add'}
      </button>
    </form>
  );
}
