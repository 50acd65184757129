const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Makes buttons, in the order of the text, one tab stop; arrow keys, Home and End go from one to another. */
export function oneTabStop(buttons: readonly HTMLElement[]): void {
  const stopAt = (stop: HTMLElement | undefined) => {
    for (const one of buttons) one.tabIndex = one === stop ? 0 : -1;
  };
  stopAt(buttons[0]);
  for (const [at, button] of buttons.entries()) {
    button.addEventListener('focus', () => stopAt(button));
    button.addEventListener('keydown', (event) => {
      const { key } = event;
      const step = steps[key];
      const next = key === 'Home' ? 0 : key === 'End' ? buttons.length - 1 : step && at + step;
      const found = next === undefined ? undefined : buttons[next];
      if (!found) return;
      event.preventDefault();
      found.focus();
    });
  }
}
