import type { ContentEntry } from '#contract/content.ts';
import { guidelinePath } from '#web/shell/content-anchors.ts';
import type { LinkItem } from './link-list.tsx';

export const guidelineLinks = (entries: ContentEntry[]): LinkItem[] =>
  entries.map((entry) => ({ label: entry.typename, to: guidelinePath(entry) }));
