/** Safari 16 and Firefox before 125 know no popovers: there theme/base.css hides each until it has `data-open`. */
const areKnown = () => 'popover' in HTMLElement.prototype;

export function closePopover(popover: HTMLElement): void {
  if (!areKnown()) show(popover, false);
  else if (popover.matches(':popover-open')) popover.hidePopover();
}

/** In browsers without popovers: by its button, and away with it, with Escape, or a press beside it. */
export function openPopovers(): void {
  if (areKnown()) return;
  document.addEventListener('click', ({ target }) => {
    const pressed = target as Element;
    const button = pressed.closest('[popovertarget]');
    const asked = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    for (const other of shown()) if (other !== asked && !other.contains(pressed)) show(other, false);
    if (asked) show(asked, !('open' in asked.dataset));
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') for (const popover of shown()) show(popover, false);
  });
}

const shown = () => document.querySelectorAll<HTMLElement>('[popover][data-open]');

function show(popover: HTMLElement, open: boolean): void {
  popover.toggleAttribute('data-open', open);
  document.querySelector(`[popovertarget="${popover.id}"]`)?.setAttribute('aria-expanded', String(open));
}
