import type { Node } from '@tiptap/pm/model';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { ArticleTextFinding } from '#contract/office/article-text.ts';
import { useDraftOwner } from '#web/drafts/draft-owner.ts';
import { createDraftStore } from '#web/drafts/draft-store.ts';
import { useLeaveGuard } from '#web/drafts/leave-guard.tsx';
import { shapedLike } from '#web/drafts/shaped-like.ts';
import { useDraft } from '#web/drafts/use-draft.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { newKey } from '#web/ui/new-key.ts';
import { documentOf } from './schema/article.ts';
import { useLookedUp } from './use-looked-up.ts';

/** Milliseconds after the last change until it is saved. */
const pause = 800;
/** Milliseconds until it is tried again where the press gave no answer. */
const patience = 5000;

interface Typed {
  version: number;
  document: unknown;
}

const drafts = createDraftStore({
  name: 'article-text',
  parse: shapedLike<Typed>({ version: 0, document: {} }),
  most: 3,
});

export type SaveState =
  | { is: 'saved'; at: string; by: string }
  | { is: 'changed' }
  | { is: 'saving' }
  | { is: 'unreachable' }
  | { is: 'refused'; message: string }
  | { is: 'conflict'; by: string; at: string; newest: number };

interface Loaded {
  textVersion: number;
  savedBy: string;
  savedAt: string;
  findings: readonly ArticleTextFinding[];
  waiting: number;
}

/** Saves a text soon after each change, and keeps it on this device until it is saved. */
export function useSaving(productionId: number, loaded: Loaded) {
  const [state, setState] = useState<SaveState>({ is: 'saved', at: loaded.savedAt, by: loaded.savedBy });
  const [findings, setFindings] = useState(loaded.findings);
  const [waiting, setWaiting] = useState(loaded.waiting);
  const [version, setVersion] = useState(loaded.textVersion);
  const [unsaved, setUnsaved] = useState<Node | null>(null);
  const work = useRef({
    version: loaded.textVersion,
    unsaved: null as Node | null,
    settled: [] as string[],
    busy: false,
    held: false,
    left: false,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });
  const of = { owner: useDraftOwner(), topic: `text ${productionId}` };
  const [id] = useState(newKey);
  // Written out only when it is stored: a document is large.
  const typed = useMemo(
    () =>
      unsaved && {
        version: work.current.version,
        get document() {
          return documentOf(unsaved);
        },
      },
    [unsaved],
  );
  const draft = useDraft<Typed>(drafts, of, id, typed);
  const [offers, setOffers] = useState(() => drafts.list(of));
  const [offer] = offers;

  const note = useCallback((node: Node | null) => {
    work.current.unsaved = node;
    setUnsaved(node);
  }, []);

  const save = useCallback(
    async (article: Node | null = work.current.unsaved): Promise<void> => {
      const { current } = work;
      clearTimeout(current.timer);
      if (!article || current.busy || current.held) return;
      current.busy = true;
      setState({ is: 'saving' });
      const settled = [...current.settled];
      const answer = await quietSessionApi('officeSaveArticleText', {
        body: {
          productionId,
          textVersion: current.version,
          document: JSON.stringify(documentOf(article)),
          settled,
        },
      });
      current.busy = false;
      if (answer.code === codes.success) {
        current.version = answer.data.textVersion;
        current.settled = current.settled.filter((key) => !settled.includes(key));
        setVersion(answer.data.textVersion);
        // Those that were settled meanwhile are told with the next save.
        setFindings(answer.data.findings.filter(({ key }) => !current.settled.includes(key)));
        setWaiting(answer.data.waiting);
        setState({ is: 'saved', at: new Date().toISOString(), by: '' });
        if (current.unsaved === article && current.settled.length === 0) note(null);
        else void save();
      } else if (answer.code === codes.conflict) {
        current.held = true;
        setState(await conflictOf(productionId));
      } else if (answer.code === 'no answer') {
        setState({ is: 'unreachable' });
        if (!current.left) current.timer = setTimeout(() => void save(), patience);
      } else setState({ is: 'refused', message: answer.msg });
    },
    [productionId, note],
  );

  useEffect(() => {
    const again = () => void save();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [save]);
  useEffect(() => {
    const { current } = work;
    current.left = false;
    return () => {
      current.left = true;
      clearTimeout(current.timer);
    };
  }, []);

  useLookedUp(productionId, waiting, (found) => {
    const { version: seen, settled, busy } = work.current;
    // Of what is typed or settled since, the next save tells.
    if (found.textVersion !== seen || busy || settled.length > 0) return;
    setFindings(found.findings);
    setWaiting(found.waiting);
  });

  return {
    state,
    version,
    findings,
    /** Number of references that are still to be looked up. */
    waiting,
    guard: useLeaveGuard(unsaved !== null, draft.state.state !== 'failed'),
    kept: draft.state.state === 'stored',
    /** After each change of the text. */
    changed(article: Node) {
      note(article);
      clearTimeout(work.current.timer);
      if (work.current.held) return;
      setState({ is: 'changed' });
      work.current.timer = setTimeout(() => void save(), pause);
    },
    save: (article?: Node) => save(article),
    /** Findings that need no more attention, told with the next save. */
    settle(keys: readonly string[], article: Node) {
      work.current.settled.push(...keys);
      setFindings((all) => all.filter(({ key }) => !keys.includes(key)));
      note(article);
      void save();
    },
    /** After a conflict: what is typed here becomes the newest version. */
    keepMine(newest: number, article: Node) {
      Object.assign(work.current, { version: newest, held: false });
      void save(article);
    },
    /** Before what the press has is loaded in the place of what is typed. */
    discard: draft.deleteDraft,
    offered: offer,
    /** Ends the offer of an earlier draft. `over`: the version that it was typed over. */
    settleOffer(over?: number) {
      if (offer) drafts.settle(of, offer);
      setOffers(offers.slice(1));
      if (over !== undefined) work.current.version = over;
    },
  };
}
export type Saving = ReturnType<typeof useSaving>;

async function conflictOf(productionId: number): Promise<SaveState> {
  const answer = await quietSessionApi('officeArticleText', {
    query: { productionId: String(productionId) },
  });
  if (answer.code !== codes.success) return { is: 'unreachable' };
  const { savedBy, savedAt, textVersion } = answer.data;
  return { is: 'conflict', by: savedBy, at: savedAt, newest: textVersion };
}
