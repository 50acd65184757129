import type { BrowserContext } from '@playwright/test';

/** What a person does at the screens of a browser. */
export interface Acts {
  clicks: number;
  /** Fields that were filled in or chosen from. */
  fields: number;
  /** Characters typed into them. */
  letters: number;
}

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell 1980): to point and press, with a thought before it; to
 * type a character; to go to the keyboard and back.
 */
const seconds = { click: 1.35 + 1.1 + 0.2, letter: 0.28, field: 0.8 };

/** Minutes that a practised person takes for them, without reading. */
export const minutesOf = ({ clicks, fields, letters }: Acts): number =>
  (clicks * seconds.click + letters * seconds.letter + fields * seconds.field) / 60;

/** Counts what is done in a browser's pages from now on. */
export async function countActs(context: BrowserContext): Promise<Acts> {
  const acts: Acts = { clicks: 0, fields: 0, letters: 0 };
  await context.exposeBinding('countAct', (_, kind: keyof Acts, times: number) => {
    acts[kind] += times;
  });
  await context.addInitScript(() => {
    const { countAct } = window as unknown as { countAct?: (kind: string, times: number) => void };
    if (!countAct) return;
    document.addEventListener(
      'click',
      ({ isTrusted, detail }) => isTrusted && detail > 0 && countAct('clicks', 1),
      {
        capture: true,
      },
    );
    document.addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
        if (target.type === 'checkbox' || target.type === 'radio') return;
        countAct('fields', 1);
        countAct('letters', target.value.length);
      },
      { capture: true },
    );
  });
  return acts;
}
