/** Loads lazy pictures before printing; resolves when they are there. */
export async function loadAtOnce(within: Element): Promise<void> {
  const pictures = [...within.querySelectorAll('img')];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
}
