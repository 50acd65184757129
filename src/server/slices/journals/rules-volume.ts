const natural = new Intl.Collator('en', { numeric: true });

/** Newest first: by number (12 before 9), with suffixes (`12 Suppl`) after it. */
export const newestVolumeFirst = (a: { volume: string }, b: { volume: string }): number =>
  natural.compare(b.volume, a.volume);

/** The number of a volume or issue on one line, without leading zeros: 07 is 7. */
export const volumeName = (volume: string): string =>
  volume
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^0+(?=\d)/, '');
