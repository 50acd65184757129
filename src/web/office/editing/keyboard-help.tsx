import { useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './editing.module.css';

const keys: readonly (readonly [string, string])[] = [
  ['Ctrl+B, Ctrl+I, Ctrl+U', 'Bold, italic, underline'],
  ['Ctrl+, and Ctrl+.', 'Subscript, superscript'],
  ['Ctrl+K', 'Link: set, change or remove'],
  ['Ctrl+Alt+1', 'Begin a section: the paragraph becomes its heading'],
  ['Ctrl+Alt+0', 'The heading becomes a paragraph'],
  ['Tab, Shift+Tab in a heading', 'Deeper, higher'],
  ['Ctrl+Shift+8, Ctrl+Shift+7', 'List, numbered list'],
  ['Tab, Shift+Tab in a list', 'Deeper, higher'],
  ['Tab, Shift+Tab in a table', 'Next cell, previous cell; in the last cell, a new row'],
  ['Shift and an arrow, at the edge of a cell', 'Select cells, to merge them'],
  ['Shift+Enter', 'A new line'],
  ['Ctrl+Enter', 'Leave code'],
  ['Ctrl+Z, Ctrl+Shift+Z', 'Undo, redo'],
  ['Ctrl+S', 'Save now'],
  ['Alt+F10', 'To the tools; Escape goes back'],
  ['Alt+Enter', 'To the fields of what is at the cursor; Escape goes back'],
  ['F8, Shift+F8', 'Next finding; settle it'],
  ['F9', 'Take the DOI that the finding offers, and go to the next one'],
];

export function KeyboardHelp() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
        Keyboard
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Keyboard">
        <dl className={`stack gap-1 small ${styles.keys}`}>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className="small muted above-2">On a Mac, Cmd stands for Ctrl.</p>
      </Dialog>
    </>
  );
}
