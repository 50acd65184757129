import { type MouseEvent, useState } from 'react';
import { CitationDialog } from './citation-dialog.tsx';
import type { Cited } from './citations.tsx';

/** Without scripts it leads to the citations at the end of the page. */
export function Cite({ article }: { article: Cited }) {
  const [citing, setCiting] = useState(false);
  const cite = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setCiting(true);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts it leads to the citations */}
      <a href="#cite" className="button" onClick={cite}>
        Cite
      </a>
      <CitationDialog article={article} open={citing} onClose={() => setCiting(false)} />
    </>
  );
}
