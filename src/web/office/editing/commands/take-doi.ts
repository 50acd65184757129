import type { Command } from '@tiptap/pm/state';
import type { CslItem } from '#contract/document/csl.ts';
import type { ArticleTextFinding } from '#contract/office/article-text.ts';
import { findPlace } from '../find-place.ts';

/** Gives references the DOIs of works, as one step that can be undone. Their lines stay. */
export const takeDois =
  (found: readonly { finding: ArticleTextFinding; doi: string }[]): Command =>
  (state, dispatch) => {
    const { tr } = state;
    for (const { finding, doi } of found) {
      const pos = findPlace(state.doc, finding, 'reference');
      if (pos === undefined) continue;
      const csl = state.doc.nodeAt(pos)?.attrs.csl as CslItem | null;
      tr.setNodeAttribute(pos, 'doi', doi.toLowerCase());
      if (csl) tr.setNodeAttribute(pos, 'csl', { ...csl, DOI: doi });
    }
    if (tr.steps.length === 0) return false;
    dispatch?.(tr);
    return true;
  };

/** The work that one key takes: the only one there is. */
export const onlyWork = ({ works = [] }: ArticleTextFinding) => (works.length === 1 ? works[0] : undefined);

/** References whose work is sure, with its DOI. */
export const sureDois = (findings: readonly ArticleTextFinding[]) =>
  findings.flatMap((finding) => {
    const work = finding.code === 'doi-found' ? onlyWork(finding) : undefined;
    return work ? [{ finding, doi: work.doi }] : [];
  });
