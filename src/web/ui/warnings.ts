import styles from './warning-toasts.module.css';

/** More at a time would cover the page. */
const most = 3;

/** Milliseconds; the timer pauses while the toast is hovered or focused. */
const stays = 10_000;

/**
 * Warns of a failed call on a reader's page (specification §8), without React, which may not be there. A repeated message is
 * shown once. Pages with forms have `warn` of `ui/forms`.
 */
export function warnReader(message: string): void {
  const place = document.querySelector('[data-warnings]');
  if (!place) return;
  for (const toast of [...place.children]) if (toast.textContent?.startsWith(message)) toast.remove();
  place.append(toastOf(message));
  while (place.children.length > most) place.firstElementChild?.remove();
}

function toastOf(message: string): HTMLElement {
  const toast = document.createElement('div');
  toast.className = styles.toast ?? '';
  toast.setAttribute('role', 'alert');
  const words = document.createElement('p');
  words.textContent = message;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'icon-button';
  close.ariaLabel = 'Close';
  close.textContent = '×';
  close.addEventListener('click', () => toast.remove());
  toast.append(words, close);

  let timer: ReturnType<typeof setTimeout>;
  const hold = () => clearTimeout(timer);
  const release = () => {
    hold();
    timer = setTimeout(() => toast.remove(), stays);
  };
  for (const name of ['pointerenter', 'focusin']) toast.addEventListener(name, hold);
  for (const name of ['pointerleave', 'focusout']) toast.addEventListener(name, release);
  release();
  return toast;
}
