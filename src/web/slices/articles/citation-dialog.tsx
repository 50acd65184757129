import type { Article } from '#contract/articles.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { CitationFiles, CitationStyles } from './citations.tsx';

export function CitationDialog({
  article,
  open,
  onClose,
}: {
  article: Article;
  open: boolean;
  onClose(): void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Cite this article">
      <CitationStyles article={article} />
      <CitationFiles article={article} />
    </Dialog>
  );
}
