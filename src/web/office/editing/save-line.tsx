import { useEffect, useRef } from 'react';
import { ConflictNotice } from '#web/drafts/conflict.tsx';
import { ago, dateAndTimeOf } from '#web/ui/screens/when.ts';
import type { SaveState, Saving } from './use-saving.ts';

const words = (state: SaveState): string => {
  switch (state.is) {
    case 'saved':
      return state.at ? `Saved ${ago(state.at)}${state.by && ` by ${state.by}`}` : '';
    case 'changed':
      return 'Not saved yet';
    case 'saving':
      return 'Saving…';
    case 'unreachable':
      return 'Not saved: the press can’t be reached';
    case 'refused':
      return `Not saved: ${state.message}`;
    case 'conflict':
      return 'Not saved: somebody else has saved';
  }
};

export function SaveLine({ saving }: { saving: Saving }) {
  const { state, kept } = saving;
  const isOpen = state.is !== 'saved' && state.is !== 'saving';
  return (
    <p className="small muted" role="status">
      {words(state)}
      {isOpen && kept && ', kept on this device'}
    </p>
  );
}

export function SaveConflict({
  saving,
  onKeepMine,
  onTakeTheirs,
}: {
  saving: Saving;
  onKeepMine(newest: number): void;
  onTakeTheirs(): void;
}) {
  const { state } = saving;
  const notice = useRef<HTMLDivElement>(null);
  const isConflict = state.is === 'conflict';
  // On a phone the bar that it stands in scrolls out of sight.
  useEffect(() => {
    const { top = 0, bottom = 0 } = notice.current?.getBoundingClientRect() ?? {};
    if (isConflict && (top < 0 || bottom > innerHeight)) notice.current?.scrollIntoView({ block: 'center' });
  }, [isConflict]);
  if (state.is !== 'conflict') return null;
  return (
    <ConflictNotice
      ref={notice}
      keep="Keep mine as a new version"
      take="Load theirs"
      onKeepMine={() => onKeepMine(state.newest)}
      onTakeTheirs={onTakeTheirs}
    >
      <p>
        {state.by || 'Somebody'} saved this text on {dateAndTimeOf(state.at)}, while you were writing. What
        you typed is still here. Whichever you choose, theirs stays among the versions.
      </p>
    </ConflictNotice>
  );
}
