/** Milliseconds. */
const stays = 2500;

/** Lets every `CopyButton` copy, and say whether it could. */
export function copyOnPress(): void {
  let timer: ReturnType<typeof setTimeout>;
  document.addEventListener('click', async ({ target }) => {
    const button = (target as Element | null)?.closest<HTMLElement>('[data-copy], [data-copy-path]');
    const status = button?.nextElementSibling;
    if (!button || !status) return;
    const { copy, copyPath } = button.dataset;
    status.textContent = (await copied(copy ?? `${window.location.origin}${copyPath}`))
      ? 'Copied'
      : 'Copying is not allowed here';
    clearTimeout(timer);
    timer = setTimeout(() => {
      status.textContent = '';
    }, stays);
  });
}

/** False if the browser refuses. */
const copied = (text: string): Promise<boolean> =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => false,
    );
