import { type FileRole, fileKinds } from '#contract/manuscript-files.ts';
import { type AttachedFile, newKey } from './form-model.ts';
import type { SendOptions, Sent } from './send-file.ts';

/** Files that travel at the same time. */
export const atOnce = 3;

export type Upload = {
  key: string;
  role: FileRole;
  name: string;
  /** Bytes, of the file, and of those that have left. */
  total: number;
  loaded: number;
  state: 'waiting' | 'sending' | 'failed';
  /** Why it failed, and whether it may be tried again as it is. */
  message: string;
  again: boolean;
};

type Options = {
  send(options: SendOptions): Promise<Sent>;
  /** A file has arrived and belongs to the form now. */
  arrived(role: FileRole, file: AttachedFile): void;
  signedOut(message: string): void;
};

/** The files that are on their way to the press. A store for `useSyncExternalStore`. */
export function createUploads({ send, arrived, signedOut }: Options) {
  let list: readonly Upload[] = [];
  const files = new Map<string, { file: File; stop: AbortController }>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Upload[]) => {
    list = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, fields: Partial<Upload>) =>
    set(list.map((upload) => (upload.key === key ? { ...upload, ...fields } : upload)));
  const drop = (key: string) => {
    files.delete(key);
    set(list.filter((upload) => upload.key !== key));
  };

  async function start({ key, role, name }: Upload) {
    const held = files.get(key);
    if (!held) return;
    change(key, { state: 'sending', loaded: 0, message: '' });
    const progress = (loaded: number, total: number) => change(key, { loaded, total });
    const sent = await send({ role, name, file: held.file, progress, signal: held.stop.signal });
    // Cancelled meanwhile: whatever came of it is not wanted.
    if (!files.has(key)) return next();
    if (sent.ok) {
      drop(key);
      arrived(role, sent.file);
    } else {
      change(key, { state: 'failed', message: sent.message, again: sent.reason !== 'refused' });
      if (sent.reason === 'signed out') signedOut(sent.message);
    }
    next();
  }

  function next() {
    const free = atOnce - list.filter(({ state }) => state === 'sending').length;
    for (const upload of list.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      void start(upload);
    }
  }

  function retry(key: string) {
    const held = files.get(key);
    if (!held) return;
    held.stop = new AbortController();
    change(key, { state: 'waiting', message: '' });
    next();
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    list: () => list,
    /** How many of a role may still arrive: what the press has refused will not. */
    coming: (role: FileRole) => list.filter((upload) => upload.role === role && upload.again).length,
    /** Sends a file, after those that wait. Of a kind that a manuscript has one of, it takes the place of the one before. */
    add(role: FileRole, file: File, name: string) {
      const replaced = fileKinds[role].most === 1 ? list.filter((upload) => upload.role === role) : [];
      for (const { key } of replaced) this.cancel(key);
      const key = newKey();
      files.set(key, { file, stop: new AbortController() });
      const upload = { key, role, name, total: file.size, loaded: 0, message: '', again: true };
      set([...list, { ...upload, state: 'waiting' }]);
      next();
    },
    cancel(key: string) {
      const held = files.get(key);
      drop(key);
      held?.stop.abort();
      next();
    },
    again: retry,
    /** Sends again what did not get through: the device is online again. */
    resume: () => {
      for (const { key, state, again } of list) if (state === 'failed' && again) retry(key);
    },
    /** Stops all: the form is left. */
    stop() {
      for (const { stop } of files.values()) stop.abort();
      files.clear();
      set([]);
    },
  };
}
