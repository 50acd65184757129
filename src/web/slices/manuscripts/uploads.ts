import { type FileRole, fileKinds } from '#contract/manuscript-files.ts';
import { type AttachedFile, newKey } from './form-model.ts';
import type { SendOptions, Sent } from './send-file.ts';

/** Concurrent uploads. */
export const atOnce = 3;

export type Upload = {
  key: string;
  role: FileRole;
  name: string;
  /** In bytes. */
  total: number;
  loaded: number;
  state: 'waiting' | 'sending' | 'failed';
  /** Error, and whether a retry may succeed. */
  message: string;
  again: boolean;
};

type Options = {
  send(options: SendOptions): Promise<Sent>;
  arrived(role: FileRole, file: AttachedFile): void;
  signedOut(message: string): void;
  /** Before a further try, once the device is online. */
  pause(): Promise<void>;
};

/** A device tells that it is online before its connection carries anything. */
const furtherTries = 4;

/** For `useSyncExternalStore`. */
export function createUploads({ send, arrived, signedOut, pause }: Options) {
  let list: readonly Upload[] = [];
  const files = new Map<string, { file: File; stop: AbortController }>();
  const triesLeft = new Map<string, number>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Upload[]) => {
    list = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, fields: Partial<Upload>) =>
    set(list.map((upload) => (upload.key === key ? { ...upload, ...fields } : upload)));
  const drop = (key: string) => {
    files.delete(key);
    triesLeft.delete(key);
    set(list.filter((upload) => upload.key !== key));
  };

  async function start({ key, role, name }: Upload) {
    const held = files.get(key);
    if (!held) return;
    change(key, { state: 'sending', loaded: 0, message: '' });
    const progress = (loaded: number, total: number) => change(key, { loaded, total });
    const sent = await send({ role, name, file: held.file, progress, signal: held.stop.signal });
    if (!files.has(key)) return next();
    if (sent.ok) {
      drop(key);
      arrived(role, sent.file);
    } else {
      change(key, { state: 'failed', message: sent.message, again: sent.reason !== 'refused' });
      if (sent.reason === 'signed out') signedOut(sent.message);
      if (sent.reason === 'again') void tryFurther(key);
    }
    next();
  }

  async function tryFurther(key: string) {
    const left = triesLeft.get(key) ?? 0;
    if (left === 0) return;
    triesLeft.set(key, left - 1);
    await pause();
    if (list.some((upload) => upload.key === key && upload.state === 'failed')) retry(key);
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
    coming: (role: FileRole) => list.filter((upload) => upload.role === role && upload.again).length,
    /** Queued after the others. A role with a single file replaces it. */
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
    /** Retries failed uploads once the device is online. */
    resume: () => {
      for (const { key, state, again } of list) {
        if (state !== 'failed' || !again) continue;
        triesLeft.set(key, furtherTries);
        retry(key);
      }
    },
    stop() {
      for (const { stop } of files.values()) stop.abort();
      files.clear();
      triesLeft.clear();
      set([]);
    },
  };
}
