import type { Vocabulary } from '../vocabulary.ts';

export type Random = () => number;
export const between = (random: Random, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1));
export const any = <T>(random: Random, from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function sentences(random: Random, { draw }: Vocabulary, words: number, topic?: string[]): string {
  const done: string[] = [];
  let left = words;
  while (left > 0) {
    const length = Math.min(left, between(random, 8, 26));
    const sentence: string[] = [];
    for (let i = 0; i < length; i++)
      sentence.push(topic && random() < 0.12 ? any(random, topic) : draw(random()));
    done.push(`${capital(sentence.join(' '))}.`);
    left -= length;
  }
  return done.join(' ');
}

export const titleForms: ((a: string, b: string, c: string, d: string) => string)[] = [
  (a, b, c) => `${capital(a)} and ${b} in ${c}`,
  (a, b, c, d) => `Effects of ${a} ${b} on ${c} ${d}`,
  (a, b, c, d) => `${capital(a)} ${b}: a study of ${c} ${d}`,
  (a, b, c) => `On the ${a} of ${b} ${c}`,
  (a, b, c, d) => `A new method for ${a} ${b} with ${c} ${d}`,
  (a, b, c, d) => `Does ${a} ${b} explain ${c} ${d}?`,
  (a, b, c, d) => `${capital(a)}-${b} ${c}: evidence from ${d} data`,
];
