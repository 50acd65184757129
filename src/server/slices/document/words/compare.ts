import { diff } from 'node:util';
import { tokensOf } from './pieces.ts';

type Step = 'same' | 'deleted' | 'inserted';

/** Tokens that are compared one by one; a longer change is shown as a whole, since comparing takes their square. */
const mostCompared = 800;

const same = (token: string) => (/^\s/.test(token) ? ' ' : token);

/** The steps from one row of tokens to the other, a token each. */
export function stepsBetween(before: readonly string[], after: readonly string[]): Step[] {
  const [old, young] = [before.map(same), after.map(same)];
  const shorter = Math.min(old.length, young.length);
  let head = 0;
  while (head < shorter && old[head] === young[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === young.at(-1 - tail)) tail++;
  return [
    ...Array<Step>(head).fill('same'),
    ...middle(old.slice(head, old.length - tail), young.slice(head, young.length - tail)),
    ...Array<Step>(tail).fill('same'),
  ];
}

function middle(old: string[], young: string[]): Step[] {
  if (old.length === 0 || young.length === 0 || old.length + young.length > mostCompared)
    return [...old.map((): Step => 'deleted'), ...young.map((): Step => 'inserted')];
  return deletedFirst(
    diff(young, old).map(([step]) => (step === 0 ? 'same' : step > 0 ? 'inserted' : 'deleted')),
  );
}

/** Deleted words come before those in their place. */
function deletedFirst(steps: readonly Step[]): Step[] {
  const sorted: Step[] = [];
  let inserted = 0;
  for (const step of [...steps, 'same' as const]) {
    if (step === 'inserted') inserted++;
    else {
      if (step === 'same') sorted.push(...Array<Step>(inserted).fill('inserted'));
      if (step === 'same') inserted = 0;
      sorted.push(step);
    }
  }
  return sorted.slice(0, -1);
}

type ChangedPart = { step: Step; words: string };

/** Changes between two wordings, for people. */
export function changedParts(before: string, after: string): ChangedPart[] {
  const [old, young] = [tokensOf(before), tokensOf(after)];
  const parts: ChangedPart[] = [];
  let from = 0;
  let to = 0;
  for (const step of stepsBetween(old, young)) {
    const words = (step === 'inserted' ? young[to] : old[from]) ?? '';
    if (step !== 'inserted') from++;
    if (step !== 'deleted') to++;
    const last = parts.at(-1);
    if (last?.step === step) last.words += words;
    else parts.push({ step, words });
  }
  return parts;
}
