/** Words that no abbreviation has a letter of. */
const small = /^(?:and|of|the|in|for|on|de|der|des|du|et|la|le|und|y)$/i;
const most = 3;

/** Up to three letters that stand for a journal where it has no picture: its code where that is short, else of its name. */
export function monogram({ journalCode, journalName }: { journalCode: string; journalName: string }): string {
  if (/^[a-z0-9]{2,4}$/.test(journalCode)) return journalCode.toUpperCase();
  const words = journalName.match(/[\p{L}\p{N}]+/gu)?.filter((word) => !small.test(word)) ?? [];
  const [only = journalCode, ...others] = words;
  if (others.length === 0) return [...only].slice(0, 2).join('');
  return [only, ...others]
    .slice(0, most)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
}
