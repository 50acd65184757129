type Message = {
  says: 'open' | 'here' | 'closed' | 'saved';
  tab: string;
  owner: number;
  about: number | null;
  id: string;
};

type Options = {
  me: Omit<Message, 'says'>;
  others(count: number): void;
  savedElsewhere(): void;
};

/** Milliseconds to wait for answers. Background tabs answer too: messages are not throttled as timers are. */
const answerTime = 250;

/**
 * Joins a BroadcastChannel on which tabs announce their open forms, so that one draft in two tabs is noticed before either
 * saves.
 */
export function joinTabs({ me, others, savedElsewhere }: Options) {
  const channel = new BroadcastChannel('quire.forms');
  let mine = me;
  const sameRecord = new Set<string>();
  const openKeys = new Set<string>();
  let cancelled = false;
  const say = (says: Message['says']) =>
    cancelled || channel.postMessage({ ...mine, says } satisfies Message);

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
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
    /** Ids of drafts open in other tabs, after the answer time. */
    openElsewhere: () =>
      new Promise<ReadonlySet<string>>((resolve) => setTimeout(() => resolve(new Set(openKeys)), answerTime)),
    /** The form now has another record or draft: it was saved for the first time, or a draft was restored. */
    become(next: Partial<Pick<Message, 'about' | 'id'>>) {
      mine = { ...mine, ...next };
      say('open');
    },
    saved: () => say('saved'),
    leave() {
      leave();
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', back);
      cancelled = true;
      channel.close();
    },
  };
}
export type Tabs = ReturnType<typeof joinTabs>;
