import { TextInput } from '@mantine/core';
import type { Command } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '#web/ui/dialog.tsx';
import { linkPlace, removeLink, setLink } from './commands/links.ts';
import { linkOf } from './front/shapes.ts';
import { run } from './text/editor.ts';

/** Asks for the address of the link at the cursor, or of the selected words. */
export function LinkDialog({ editor, open, onClose }: { editor: Editor; open: boolean; onClose(): void }) {
  const place = linkPlace(editor.state);
  return (
    <Dialog open={open} onClose={onClose} title={place?.href === undefined ? 'Link' : 'Change the link'}>
      {place ? (
        <Address editor={editor} href={place.href} onClose={onClose} />
      ) : (
        <p>Select the words of one paragraph first.</p>
      )}
    </Dialog>
  );
}

function Address({ editor, href, onClose }: { editor: Editor; href: string | undefined; onClose(): void }) {
  const [typed, setTyped] = useState(href ?? '');
  const [wrong, setWrong] = useState(false);
  /** Behind a modal dialog the text can't have the focus. */
  const close = (command: Command) => {
    flushSync(onClose);
    run(editor, command);
  };
  return (
    <form
      className="stack gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const address = linkOf(typed);
        setWrong(!address);
        if (!address) return;
        close(setLink(address));
      }}
    >
      <TextInput
        label="Address"
        description="Of the web, an e-mail address, or a DOI."
        error={
          wrong && 'A link leads to a web address, such as https://example.org/, an e-mail address or a DOI.'
        }
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          if (wrong) setWrong(!linkOf(value));
        }}
      />
      <p className="row">
        <button type="submit" className="button">
          {href === undefined ? 'Set the link' : 'Change the link'}
        </button>
        {href !== undefined && (
          <button type="button" className="button button-quiet" onClick={() => close(removeLink)}>
            Remove the link
          </button>
        )}
      </p>
    </form>
  );
}
