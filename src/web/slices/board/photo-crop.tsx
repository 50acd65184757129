import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { boardMessages } from '#contract/board-forms.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './photo-crop.module.css';

type Area = { x: number; y: number; width: number; height: number };

type Props = {
  file: File;
  /** `left,top,side` in pixels of the upright picture; undefined = the server crops the middle. */
  onCut(crop?: string): void;
  onCancel(): void;
  onUnreadable(message: string): void;
};

/** A data URL, because the content security policy allows no blob URLs. */
const addressOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

const cropOf = ({ x, y, width, height }: Area) =>
  [Math.max(0, x), Math.max(0, y), Math.max(1, Math.min(width, height))].map(Math.round).join(',');

/** Chooses a square by dragging or arrow keys, with its size. Unchanged, it is the middle. */
export default function PhotoCrop({ file, onCut, onCancel, onUnreadable }: Props) {
  const [image, setImage] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    let current = true;
    addressOf(file).then(
      (address) => current && setImage(address),
      () => current && onUnreadable(boardMessages.photoFormat),
    );
    return () => {
      current = false;
    };
  }, [file]);

  return (
    <Dialog open title="Which part shows?" onClose={onCancel}>
      <div className={styles.frame}>
        {image && (
          <Cropper
            image={image}
            aspect={1}
            cropShape="round"
            showGrid={false}
            crop={crop}
            zoom={zoom}
            maxZoom={4}
            keyboardStep={8}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: '', onError: () => onUnreadable(boardMessages.photoFormat) }}
            cropperProps={{
              'aria-label': 'The part that shows; the arrow keys move the picture',
              role: 'group',
            }}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <label className={`small strong ${styles.zoom}`}>
        Size
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
      </label>
      <p className="row">
        <button type="button" className="button" disabled={!area} onClick={() => area && onCut(cropOf(area))}>
          Use this part
        </button>
        <button type="button" className="button button-quiet" onClick={() => onCut()}>
          Use it as it is
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Cancel
        </button>
      </p>
    </Dialog>
  );
}
