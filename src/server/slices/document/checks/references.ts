import type { Finding } from '#contract/document/findings.ts';
import { plainText } from '../shared/plain-text.ts';
import { found } from './found.ts';
import type { Survey } from './survey.ts';

/** References that nothing cites. */
export function references({ references: all, targets }: Survey): Finding[] {
  if (all.length === 0) return [found('no-references', 'There is no list of references.')];
  return all.flatMap(({ attrs: { id }, content }) =>
    id && targets.has(id)
      ? []
      : [
          found('reference-never-cited', 'This reference is never cited.', {
            node: id,
            words: plainText(content),
          }),
        ],
  );
}
