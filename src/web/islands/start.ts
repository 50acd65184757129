import { Unreachable } from '#web/api/unreachable.ts';
import { warnOf } from '#web/api/warn-of.ts';

/** Begins an island in its element, with the props of the page. */
export type Start<Props = never> = (element: HTMLElement, props: Props) => void;

/** By name; a function that is there already, or fetches its script. */
export type Islands = Readonly<Record<string, () => Start | Promise<Start>>>;

/** Milliseconds that a reader stays on a page before its `idle` islands begin: a glance fetches nothing. */
const settled = 4000;

/** Begins the islands of a page, each when it says. Resolves when those of `load` have begun. */
export async function startIslands(islands: Islands): Promise<void> {
  const starting: Promise<void>[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = islands[element.dataset.island ?? ''];
    if (!load) continue;
    let begun: Promise<void> | undefined;
    const begin = () => {
      begun ??= start(element, load).catch((error) => {
        begun = undefined;
        throw error;
      });
      return begun;
    };
    const { when } = element.dataset;
    if (when === 'load') starting.push(begin());
    else if (when === 'seen') whenSeen(element, begin);
    else {
      whenUsed(element, begin);
      if (when === 'idle') whenIdle(begin);
    }
  }
  await Promise.all(starting);
}

async function start(element: HTMLElement, load: Islands[string]): Promise<void> {
  const begin = await load?.();
  begin?.(element, JSON.parse(element.dataset.props ?? '{}') as never);
  element.dataset.begun = '';
}

const quietly = () => {
  // It stays as the server rendered it, and begins when it is used.
};

function whenSeen(element: HTMLElement, begin: () => Promise<void>): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      begin().catch(quietly);
    },
    { rootMargin: '200px' },
  );
  // An island has no box of its own.
  observer.observe(element.firstElementChild ?? element);
}

/** Fetches at the first sign of use. A press meanwhile waits and is made again when the island can take it. */
function whenUsed(element: HTMLElement, begin: () => Promise<void>): void {
  const signs = ['pointerover', 'touchstart', 'focusin'] as const;
  const done = () => {
    for (const sign of signs) element.removeEventListener(sign, ahead);
    element.removeEventListener('click', press, true);
  };
  const ahead = () => void begin().then(done, quietly);
  const press = (click: MouseEvent) => {
    const { target } = click;
    if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
    if (!(target instanceof Element)) return;
    click.preventDefault();
    click.stopPropagation();
    begin().then(
      () => {
        done();
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      },
      (error) => warnOf(new Unreachable(error)),
    );
  };
  for (const sign of signs) element.addEventListener(sign, ahead, { passive: true });
  element.addEventListener('click', press, true);
}

function whenIdle(begin: () => Promise<void>): void {
  const idle = () => {
    const later = window.requestIdleCallback ?? window.setTimeout;
    later(() => void begin().catch(quietly));
  };
  setTimeout(() => {
    if (!document.hidden) return idle();
    document.addEventListener('visibilitychange', idle, { once: true });
  }, settled);
}
