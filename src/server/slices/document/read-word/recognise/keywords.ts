import type { Front } from '#contract/document/document.ts';
import type { Building } from './building.ts';
import type { Line } from './front-lines.ts';
import { wordCount } from './items.ts';
import { keywordsHead, runningHead } from './words.ts';

/** Reads the keywords and the running title. */
export function readKeywords(
  building: Building,
  lines: Line[],
  front: Pick<Front, 'keywords' | 'runningTitle'>,
): void {
  for (const [index, line] of lines.entries()) {
    if (line.used) continue;
    const running = runningHead.exec(line.words)?.[0];
    if (running !== undefined && !front.runningTitle) {
      front.runningTitle = line.words.slice(running.length).trim();
      if (front.runningTitle !== '') {
        building.take(running);
        line.used = true;
      } else front.runningTitle = undefined;
      continue;
    }
    const label = keywordsHead.exec(line.words)?.[0];
    if (label === undefined || front.keywords.length > 0) continue;
    const below = label.length === line.words.length ? lines[index + 1] : undefined;
    const listed = below ? below.words : line.words.slice(label.length);
    const separator = /;/.test(listed) ? /\s*;\s*/ : /[·•|]/.test(listed) ? /\s*[·•|]\s*/ : /\s*,\s*/;
    const keywords = listed
      .split(separator)
      .map((word) => word.replace(/\.$/, '').trim())
      .filter(Boolean);
    if (keywords.length === 0 || keywords.some((word) => wordCount(word) > 12)) continue;
    front.keywords = keywords;
    building.take(label, listed.replace(/[^;,.·•|]/g, ''));
    line.used = true;
    if (below) below.used = true;
  }
}
