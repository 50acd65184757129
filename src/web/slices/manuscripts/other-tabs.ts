/** What the tabs of one browser tell each other about the forms that they have open. */
type Word = {
  says: 'open' | 'here' | 'closed' | 'saved';
  tab: string;
  userId: number;
  manuscriptId: number | null;
  submissionKey: string;
};

type Options = {
  me: Omit<Word, 'says'>;
  /** How many other tabs have this manuscript open. */
  others(count: number): void;
  /** Another tab has saved this manuscript. */
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
  const sameManuscript = new Set<string>();
  const openKeys = new Set<string>();
  let gone = false;
  const say = (says: Word['says']) => gone || channel.postMessage({ ...mine, says } satisfies Word);

  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.userId !== mine.userId || data.tab === mine.tab) return;
    if (data.says === 'open') say('here');
    if (data.says === 'closed') openKeys.delete(data.submissionKey);
    else openKeys.add(data.submissionKey);
    const same = data.manuscriptId !== null && data.manuscriptId === mine.manuscriptId;
    const before = sameManuscript.size;
    if (data.says === 'closed') sameManuscript.delete(data.tab);
    else if (same) sameManuscript.add(data.tab);
    if (sameManuscript.size !== before) others(sameManuscript.size);
    if (same && data.says === 'saved') savedElsewhere();
  };
  const leave = () => say('closed');
  const back = () => say('open');
  addEventListener('pagehide', leave);
  addEventListener('pageshow', back);
  say('open');

  return {
    /** The submissions that other tabs have open, once they had time to say so. */
    openElsewhere: () =>
      new Promise<ReadonlySet<string>>((resolve) => setTimeout(() => resolve(new Set(openKeys)), answerTime)),
    /** This form is now another: a new one became a manuscript, or a kept one was taken up. */
    become(next: Partial<Pick<Word, 'manuscriptId' | 'submissionKey'>>) {
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
