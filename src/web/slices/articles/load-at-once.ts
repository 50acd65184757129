/** Has pictures come that would wait until somebody scrolls to them, since paper has them all. Resolves when they are there. */
export async function loadAtOnce(within: Element): Promise<void> {
  const pictures = [...within.querySelectorAll('img')];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
}
