import type { Finding } from '#contract/document/findings.ts';
import { plainText } from '../shared/plain-text.ts';
import { found } from './found.ts';
import type { Survey } from './survey.ts';

/** Cross-references whose target is not in the document. */
export function crossReferences({ crossReferences: all, ids }: Survey): Finding[] {
  return all.flatMap(({ attrs: { id, targets, kind }, content }) => {
    if (targets.length > 0 && targets.every((target) => ids.has(target))) return [];
    const words = plainText(content);
    const what = kind === 'bibr' ? 'citation' : 'cross-reference';
    return [found('leads-nowhere', `The ${what} “${words}” leads nowhere.`, { node: id, words })];
  });
}
