import styles from './warning-toasts.module.css';

/** More at a time would cover the page. */
const most = 3;

/** Milliseconds; the timer pauses while the toast is hovered or focused. */
const stays = 10_000;

/** Oldest first. */
let shown: readonly HTMLElement[] = [];

function show(toasts: readonly HTMLElement[]): void {
  for (const toast of shown) if (!toasts.includes(toast)) toast.remove();
  shown = toasts;
  document.querySelector('[data-warnings]')?.append(...shown);
}

/** For React, which makes the place of the warnings anew where a page gives way to that of an error. */
export const showIn = (place: HTMLElement | null): void => place?.append(...shown);

/**
 * Warns of a failed call on a reader's page (specification §8), without React, which may not be there. A repeated message is
 * shown once. Pages with forms have `warn` of `ui/forms`.
 */
export function warnReader(message: string): void {
  const others = shown.filter((toast) => !toast.textContent?.startsWith(message));
  show([...others, toastOf(message)].slice(-most));
}

function toastOf(message: string): HTMLElement {
  const toast = document.createElement('div');
  toast.className = styles.toast ?? '';
  toast.setAttribute('role', 'alert');
  const dismiss = () => show(shown.filter((other) => other !== toast));
  const words = document.createElement('p');
  words.textContent = message;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'icon-button';
  close.ariaLabel = 'Close';
  close.textContent = '×';
  close.addEventListener('click', dismiss);
  toast.append(words, close);

  let timer: ReturnType<typeof setTimeout>;
  const hold = () => clearTimeout(timer);
  const release = () => {
    hold();
    timer = setTimeout(dismiss, stays);
  };
  for (const name of ['pointerenter', 'focusin']) toast.addEventListener(name, hold);
  for (const name of ['pointerleave', 'focusout']) toast.addEventListener(name, release);
  release();
  return toast;
}
