import { type DragEvent, useRef, useState } from 'react';
import styles from './files.module.css';

type Props = {
  id: string;
  label: string;
  accept?: string;
  multiple?: boolean;
  describedBy: string;
  invalid: boolean;
  pick(files: File[]): void;
};

export function FileDrop({ id, label, accept, multiple = false, describedBy, invalid, pick }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type !== 'dragleave');
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    pick([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping duplicates the button
    <div
      className={`bar ${styles.drop}`}
      data-over={over || undefined}
      data-invalid={invalid || undefined}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drop}
    >
      <button
        type="button"
        id={id}
        className="button button-quiet"
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </button>
      <span className={`quiet ${styles.or}`}>or drop {multiple ? 'them' : 'it'} here</span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          pick([...(currentTarget.files ?? [])]);
          // Lets the same file be chosen again, after it was corrected.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
