import type { z } from 'zod';
import type { changedPart } from '#contract/proofs.ts';

type Part = z.infer<typeof changedPart>;

/** A line with what was deleted from it and what was put in. */
export const ChangedWords = ({ parts }: { parts: readonly Part[] }) => (
  <>
    {parts.map(({ step, words }, at) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line never move
      if (step === 'same') return <span key={at}>{words}</span>;
      const Tag = step === 'deleted' ? 'del' : 'ins';
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line never move
      return <Tag key={at}>{words}</Tag>;
    })}
  </>
);

/** Changes between two wordings, as one stretch. */
export function stretchOf(before: string, after: string): Part[] {
  const [old, young] = [before, after].map((words) => words.split(/(?<=\s)/)) as [string[], string[]];
  const shorter = Math.min(old.length, young.length);
  let head = 0;
  while (head < shorter && old[head] === young[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === young.at(-1 - tail)) tail++;
  const parts: Part[] = [
    { step: 'same', words: old.slice(0, head).join('') },
    { step: 'deleted', words: old.slice(head, old.length - tail).join('') },
    { step: 'inserted', words: young.slice(head, young.length - tail).join('') },
    { step: 'same', words: old.slice(old.length - tail).join('') },
  ];
  return parts.filter(({ words }) => words !== '');
}
