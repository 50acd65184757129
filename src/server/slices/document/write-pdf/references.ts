import type { Block, Reference, References } from '#contract/document/nodes.ts';
import { anchor, linked } from './text.ts';
import { array, call, join, string } from './typst.ts';
import { blocks, heading, type Within, type Writing, words } from './writing.ts';

/** A list of references, tagged as a list. Without labels it hangs, as author–year lists do. */
export function references(node: References, within: Within, writing: Writing): string {
  const parts: string[] = [anchor(node.attrs?.id, writing)];
  // A heading alone would announce a list that is not there.
  if (node.content.every(({ type }) => type === 'heading')) return join(parts);
  const title = node.content.find((one) => one.type === 'heading');
  const first = node.content.find((one) => one.type !== 'heading');
  const text = title && words(title.content);
  if (text || first?.type === 'reference')
    parts.push(
      text
        ? heading(writing.inlines(title.content), within.level, writing)
        : heading('"References"', within.level, writing),
    );
  let run: Reference[] = [];
  const end = () => {
    if (run.length > 0) parts.push(listOf(run, writing));
    run = [];
  };
  for (const one of node.content) {
    if (one.type === 'reference') run.push(one);
    else if (one.type !== 'heading') {
      end();
      parts.push(
        blocks([one as Block], { ...within, level: within.level + 1, depth: within.depth + 1 }, writing),
      );
    }
  }
  end();
  return join(parts);
}

function listOf(list: readonly Reference[], writing: Writing): string {
  const labels = list.map(({ attrs }) => attrs.label?.replace(/[[\].\s]+$|^[[\s]+/g, '') ?? '');
  const numbered = labels.some((label) => /^\d/.test(label));
  const items = list.map((reference) =>
    join([anchor(reference.attrs.id, writing), body(reference, writing)]),
  );
  const from = writing.references;
  writing.references += list.length;
  return call('reference-list', { from }, numbered ? array(labels.map(string)) : 'none', array(items));
}

/** Its words as printed, and its DOI unless they hold it. */
function body({ attrs, content }: Reference, writing: Writing): string {
  const printed = writing.inlines(content);
  const doi = attrs.doi ?? attrs.csl?.DOI;
  const held = JSON.stringify(content ?? []).toLowerCase();
  const missing = doi && !held.includes(doi.toLowerCase()) && !held.includes('doi.org/');
  return missing
    ? join([printed, '" "', linked(`https://doi.org/${doi}`, string(`https://doi.org/${doi}`))])
    : printed;
}
