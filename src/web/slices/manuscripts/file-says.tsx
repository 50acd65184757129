import { fields } from './field-names.ts';
import styles from './file-says.module.css';
import type { ReadPart } from './form-reading.ts';
import type { FileReading } from './use-file-reading.ts';

/** Offers what the Word file says otherwise than the form. */
export function FileSays({ part, file }: { part: ReadPart; file: FileReading }) {
  const difference = file.differences.find((one) => one.part === part);
  if (!difference) return null;
  const { name, words } = difference;
  const onward = () => document.getElementById(fields[part])?.focus();
  return (
    <div className={`stack gap-1 small ${styles.says}`}>
      <p className="breaks">The file says otherwise: “{words}”</p>
      <div className="row">
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            file.take(part);
            onward();
          }}
        >
          Use the file’s {name}
        </button>
        <button
          type="button"
          className={`link-button ${styles.keep}`}
          onClick={() => {
            file.keep(part);
            onward();
          }}
        >
          Keep mine<span className="visually-hidden">: {name}</span>
        </button>
      </div>
    </div>
  );
}
