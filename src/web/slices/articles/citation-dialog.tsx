import { Dialog } from '#web/ui/dialog.tsx';
import { CitationFiles, CitationStyles, type Cited } from './citations.tsx';

export function CitationDialog({
  article,
  open,
  onClose,
}: {
  article: Cited;
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
