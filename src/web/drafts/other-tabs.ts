/** What the tabs of one browser tell each other about the forms that they have open. */
type Word = {
  says: 'open' | 'here' | 'closed' | 'saved';
  tab: string;
  owner: number;
  /** The record that the form is about; none for a new one. */
  about: number | null;
  /** Of its draft. */
  id: string;
};

type Options = {
  me: Omit<Word, 'says'>;
  /** How many other tabs have this record open. */
  others(count: number): void;
  /** Another tab has saved this record. */
  savedElsewhere(): void;
};

/** Milliseconds in which another tab answers. A tab in the background answers too: messages are not timers. */
const answerTime = 250;

/**
 * Joins the talk of the tabs: each learns which forms the others have open, so that one draft in two tabs is
 * noticed before either saves.
 */
export function joinTabs({ me, others, savedElsewhere }: Options) {
  const channel = new BroadcastChannel('quire.forms');
  let mine = me;
  const sameRecord = new Set<string>();
  const openKeys = new Set<string>();
  let gone = false;
  const say = (says: Word['says']) => gone || channel.postMessage({ ...mine, says } satisfies Word);

  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.owner !== mine.owner || data.tab === mine.tab) return;
    if (data.says === 'open') say('here');
    if (data.says === 'closed') openKeys.delete(data.id);
    else openKeys.add(data.id);
    const same = data.about !== null && data.about === mine.about;
    const before = sameRecord.size;
    if (data.says === 'closed') sameRecord.delete(data.tab);
    else if (same) sameRecord.add(data.tab);
    if (sameRecord.size !== before) others(sameRecord.size);
    if (same && data.says === 'saved') savedElsewhere();
  };
  const leave = () => say('closed');
  const back = () => say('open');
  addEventListener('pagehide', leave);
  addEventListener('pageshow', back);
  say('open');

  return {
    /** The drafts that other tabs have open, once they had time to say so. */
    openElsewhere: () =>
      new Promise<ReadonlySet<string>>((resolve) => setTimeout(() => resolve(new Set(openKeys)), answerTime)),
    /** This form is now another: a new one was saved, or a draft was taken up. */
    become(next: Partial<Pick<Word, 'about' | 'id'>>) {
      mine = { ...mine, ...next };
      say('open');
    },
    saved: () => say('saved'),
    leave() {
      leave();
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', back);
      gone = true;
      channel.close();
    },
  };
}
export type Tabs = ReturnType<typeof joinTabs>;
