import type { ContentEntry } from '#contract/content.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { contentStyle } from './content-style.ts';
import { withoutTitle } from './without-title.ts';

type Props = { entry: Pick<ContentEntry, 'content' | 'style' | 'typename'> };

export function ContentText({ entry }: Props) {
  const styled = contentStyle(entry.style);
  return (
    <div {...styled}>
      <RichText html={withoutTitle(entry.content, entry.typename)} />
    </div>
  );
}
