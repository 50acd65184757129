import { linkOf } from '#web/ui/address-within.ts';
import { copyOnPress } from '#web/ui/copy.ts';
import { fragmentId } from '#web/ui/fragment-id.ts';
import { closePopover, openPopovers } from '#web/ui/popovers.ts';
import { scrollAndFocus } from '#web/ui/scroll-and-focus.ts';
import { notePlace } from './keep-place.ts';
import { registerOfflinePage } from './offline-page.ts';
import { markScheme, toggleScheme } from './scheme.ts';
import { markSession } from './session.ts';
import { watchPageButtons } from './watch-page-buttons.ts';

/**
 * What header, footer and links of every page do, on documents and in applications. Their elements carry the marks that are
 * looked for here, since React may render them anew.
 */
export function startShell(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('formdata', withoutEmptyFields);
  copyOnPress();
  openPopovers();
  watchPageButtons();
  const mark = () => {
    markSession();
    markScheme();
  };
  // From the browser's memory, or rendered ahead: who is signed in may have changed since.
  window.addEventListener('pageshow', ({ persisted }) => persisted && mark());
  document.addEventListener('prerenderingchange', mark);
  registerOfflinePage();
}

function onClick(click: MouseEvent): void {
  const target = click.target as Element | null;
  if (target?.closest('[data-toggle-scheme]')) toggleScheme();
  if (target?.closest('[data-return]')) window.history.back();
  const link = linkOf(click);
  if (!link) return;
  if ('keepNext' in link.dataset) keepNext(link);
  if ('keepPlace' in link.dataset) notePlace(link);
  const popover = link.closest<HTMLElement>('[popover]');
  if (popover) closePopover(popover);
  // Without a history entry, so that Return still leads to the page before.
  const place = link.hasAttribute('data-no-entry') && document.getElementById(fragmentId(link.hash));
  if (!place) return;
  click.preventDefault();
  scrollAndFocus(place);
}

/** Carries the page that asked for login over to login and register. */
function keepNext(link: HTMLAnchorElement): void {
  const next = new URLSearchParams(window.location.search).get('next');
  link.search = next ? `?next=${encodeURIComponent(next)}` : '';
}

/** The address of a search names only what was asked for. */
function withoutEmptyFields({ formData, target }: FormDataEvent): void {
  if ((target as HTMLFormElement).method !== 'get') return;
  for (const [name, value] of [...formData]) {
    const text = String(value).trim();
    if (text === '') formData.delete(name);
    else formData.set(name, text);
  }
}
