import { useId, useState } from 'react';
import own from './files.module.css';
import styles from './publishing.module.css';
import type { useAttach } from './use-attach.ts';

export function AttachField({
  label,
  help,
  accept,
  multiple = false,
  state: { attach, underWay, refused },
}: {
  label: string;
  help: string;
  accept?: string;
  multiple?: boolean;
  state: ReturnType<typeof useAttach>;
}) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the file input inside serves the keyboard */}
      <div
        className={`stack gap-half small ${own.drop}`}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const files = [...event.dataTransfer.files];
          if (files.length > 0) void attach(multiple ? files : files.slice(0, 1));
        }}
      >
        <label className="strong" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          aria-describedby={`${id}help`}
          data-attach
          // aria-disabled, because `disabled` would drop the focus.
          aria-disabled={underWay !== null || undefined}
          onClick={(event) => underWay !== null && event.preventDefault()}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            if (files.length > 0) void attach(files);
          }}
        />
        <p id={`${id}help`} className={`quiet ${styles.help}`}>
          {help}
        </p>
      </div>
      <p className={`quiet ${styles.help}`} role="status">
        {underWay !== null && `Attaching ${underWay}…`}
      </p>
      {refused.length > 0 && (
        <ul className={`small breaks ${own.refused}`} role="alert">
          {refused.map(({ name, message }) => (
            <li key={`${name} ${message}`}>
              <strong>{name}</strong> {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
