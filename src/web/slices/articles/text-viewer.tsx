import { useSyncExternalStore } from 'react';
import { Lightbox } from '#web/ui/lightbox.tsx';
import { ReferencePreview } from './reference-preview.tsx';
import type { Viewed } from './viewed.ts';

/** Previews of references beside a text, and its pictures in large. */
export function TextViewer({ viewed, onFollow }: { viewed: Viewed; onFollow(id: string): void }) {
  const { preview, pictures, shown } = useSyncExternalStore(viewed.subscribe, viewed.now, viewed.now);
  return (
    <>
      {preview && (
        <ReferencePreview
          preview={preview}
          onKeep={viewed.keep}
          onEnd={viewed.end}
          onFollow={() => {
            viewed.end(true);
            onFollow(preview.id);
          }}
        />
      )}
      <Lightbox pictures={pictures} index={shown} onIndex={viewed.turnTo} onClose={viewed.close} />
    </>
  );
}
