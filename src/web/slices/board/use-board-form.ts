import { useRef, useState } from 'react';
import type { z } from 'zod';
import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { Unreachable, unreachableMessage } from '#web/api/unreachable.ts';
import type { DraftTopic } from '#web/drafts/draft-store.ts';
import { type CheckedForm, succeed, useCheckedForm, warn } from '#web/ui/forms/index.ts';
import { useUnmounted } from '#web/ui/use-unmounted.ts';
import { type BoardValues, boardDrafts } from './board-values.ts';

export type BoardForm = CheckedForm<BoardValues> & {
  during<Result>(upload: Promise<Result>): Promise<Result>;
};

/** Milliseconds between the last press and sending, and between success and the home page (specification §9). */
const pause = 1000;
const wait = () => new Promise<void>((resolve) => setTimeout(resolve, pause));

const uploadPending = 'A file is still on its way. Please press again once it has arrived.';

type Options<Out> = {
  schema: z.ZodType<Out>;
  initial: BoardValues;
  /** Version of the profile; a candidate's own key. */
  version: number | null;
  candidateKey: string | null;
  draft: DraftTopic;
  call(api: typeof browserApi, values: Out, version: number | null): Promise<Envelope<unknown>>;
};

/**
 * One of the two board forms: a draft on this device, sent a second after the button is pressed, home a second after success.
 * Errors are shown at their fields, else as a toast (specification §8).
 */
export function useBoardForm<Out>({ schema, initial, version, candidateKey, draft, call }: Options<Out>) {
  const [conflict, setConflict] = useState(false);
  const [keeps, setKeeps] = useState<boolean | null>(null);
  const [over, setOver] = useState(version);

  const uploads = useRef(0);
  const unmounted = useUnmounted();

  const checked = useCheckedForm<BoardValues, Out>({
    schema: schema as z.ZodType<Out, BoardValues>,
    initial,
    onChange: (values) => setKeeps(boardDrafts.write(draft, { version: over, candidateKey, values }).ok),
    pause: wait,
    async send(values) {
      const answer = await call(browserApi, values, over).catch((error) => {
        if (error instanceof Unreachable) return null;
        throw error;
      });
      if (!answer) return warn(unreachableMessage);
      if (answer.code === codes.success) {
        boardDrafts.remove(draft);
        succeed(answer.msg);
        await wait();
        if (!unmounted.current) window.location.assign('/');
        return;
      }
      setConflict(answer.code === codes.conflict);
      const homeless = answer.data ? checked.refuse(answer.data.fields) : [answer.msg];
      for (const message of homeless) warn(message);
    },
  });
  const of: BoardForm = {
    ...checked,
    async during(upload) {
      uploads.current += 1;
      return upload.finally(() => {
        uploads.current -= 1;
      });
    },
    props: {
      ...checked.props,
      onSubmit(event) {
        if (uploads.current === 0) return checked.props.onSubmit(event);
        event.preventDefault();
        warn(uploadPending);
      },
    },
  };
  return {
    of,
    /** Whether the last change is stored on this device; null before any. */
    keeps,
    conflict,
    /** Resolves a conflict: the form now edits version `newer`. */
    adoptVersion(newer: number) {
      setOver(newer);
      setConflict(false);
    },
  };
}
