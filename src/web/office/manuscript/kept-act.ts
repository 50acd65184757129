import type { Act } from '#contract/office/desk.ts';
import type { LetterWords } from '#contract/office/words.ts';

export type TaskDocument = { address: string; name: string; bytes: number };

/** What an editor has written for an act and not yet done. */
export type ActDraft = {
  comments: string;
  /** YYYY-MM-DD, or empty: as usual. */
  dueOn: string;
  taskDoc: TaskDocument | null;
  /** Whether reviewers at work are told that they are not needed any more. */
  tellReviewers: boolean;
  /** Reviewers' files that were ticked or unticked for the authors, by address; others as chosen with their review. */
  reviewFiles: Readonly<Record<string, boolean>>;
  /** Whether a letter goes with it. */
  withLetter: boolean;
  /** The letter as it was changed; none: as the press proposes it. */
  words: LetterWords | null;
};
type KeptAct = ActDraft & { at: string };

export const emptyDraft: ActDraft = {
  comments: '',
  dueOn: '',
  taskDoc: null,
  tellReviewers: true,
  reviewFiles: {},
  withLetter: true,
  words: null,
};

const prefix = 'quire.office.act.';
/** The user's number is part of the place: another user of this browser is never shown it. */
const placeOf = (userId: number, manuscriptId: number, act: Act) =>
  `${prefix}${userId}.${manuscriptId}.${act}`;

/** Days after which what nobody came back to is cleared away. */
const longestKept = 60;

function read(place: string): KeptAct | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Partial<KeptAct> | null;
    if (typeof kept?.at !== 'string' || typeof kept.comments !== 'string') return null;
    return { ...emptyDraft, ...kept } as KeptAct;
  } catch {
    return null;
  }
}

/** What was written for an act of a manuscript on this device; null where nothing was. */
export const keptAct = (userId: number, manuscriptId: number, act: Act): KeptAct | null =>
  read(placeOf(userId, manuscriptId, act));

/** Keeps what is being written, at once: the page may go away. */
export function keepAct(userId: number, manuscriptId: number, act: Act, draft: ActDraft): void {
  try {
    const kept: KeptAct = { ...draft, at: new Date().toISOString() };
    localStorage.setItem(placeOf(userId, manuscriptId, act), JSON.stringify(kept));
  } catch {
    // Where nothing can be kept, the open dialog still holds it.
  }
}

/** Forgets it: it was done, or is not wanted. */
export function forgetAct(userId: number, manuscriptId: number, act: Act): void {
  try {
    localStorage.removeItem(placeOf(userId, manuscriptId, act));
  } catch {
    // Nothing was kept.
  }
}

/** Clears away what nobody has come back to, this user's or another's. */
export function clearOldActs(now = new Date()): void {
  try {
    const oldest = new Date(now.getTime() - longestKept * 86_400_000).toISOString();
    for (const place of Object.keys(localStorage)) {
      if (!place.startsWith(prefix)) continue;
      const kept = read(place);
      if (!kept || kept.at < oldest) localStorage.removeItem(place);
    }
  } catch {
    // Nothing was kept.
  }
}
