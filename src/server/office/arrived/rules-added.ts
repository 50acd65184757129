import { essence } from '#server/platform/mailbox/index.ts';

const addresses = /\S*(:\/\/|@)\S*/g;
/** Words of the letter’s HTML alone. */
const ofHtml = 'Or open this address';

/**
 * Words that somebody wrote below the line of a letter that is quoted without marks: between its lines where these are known, else
 * below its end, which names the press’s address.
 */
export function addedBelow(below: string, sent: string | undefined, publicUrl: string): string {
  const lines = below.split('\n');
  if (sent === undefined) {
    const closing = lines.findLastIndex((line) => line.includes(publicUrl));
    return closing < 0
      ? ''
      : lines
          .slice(closing + 1)
          .join('\n')
          .trim();
  }
  const known = essence(`${sent} ${ofHtml}`);
  const own = lines.filter((line) => !known.includes(essence(line.replace(addresses, ' '))));
  return own.join('\n').trim();
}
