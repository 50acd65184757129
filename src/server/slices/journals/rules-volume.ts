const natural = new Intl.Collator('en', { numeric: true });

/** Newest first: by number where volumes are numbered (12 before 9), with what follows (`12 Suppl`) after it. */
export const newestVolumeFirst = (a: { volume: string }, b: { volume: string }): number =>
  natural.compare(b.volume, a.volume);

/** A volume's name as kept: one line, without a zero before its number. */
export const volumeName = (volume: string): string =>
  volume
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^0+(?=\d)/, '');
