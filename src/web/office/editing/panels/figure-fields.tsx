import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { optional } from '#web/ui/forms/index.ts';
import { addCaption } from '../commands/captions.ts';
import { can, run } from '../text/editor.ts';
import { type Around, setAttributes } from './around.ts';

export interface Pictures {
  names: readonly string[];
  /** Resolves with a message if the picture was refused. */
  attach(file: File): Promise<string | undefined>;
}

/** Of a figure: its alternative text, its label and its pictures. */
export function FigureFields({
  editor,
  at,
  pictures,
  name,
}: {
  editor: Editor;
  at: Around;
  pictures: Pictures;
  name: string;
}) {
  const { node, pos } = at;
  const set = (attrs: Record<string, unknown>) => setAttributes(editor, pos, attrs);
  const graphics = graphicsIn(node, pos);
  const counted = node.type.name === 'tableFigure' ? 'Table 1, Table 2 …' : 'Figure 1, Figure 2 …';
  return (
    <section className="stack gap-2" aria-label={name}>
      <h3 className="small">{name}</h3>
      {can(editor, addCaption(pos)) && (
        <p>
          <button type="button" className="button button-quiet" onClick={() => run(editor, addCaption(pos))}>
            Add a caption
          </button>
        </p>
      )}
      {(graphics.length > 0 || node.attrs.alt) && (
        <AltFields
          attrs={node.attrs}
          of={graphics.length > 1 ? 'all its pictures' : 'its picture'}
          onChange={set}
        />
      )}
      <TextInput
        label={optional('Label')}
        description={`Left empty, it is counted: ${counted}`}
        value={node.attrs.label ?? ''}
        onChange={({ currentTarget: { value } }) => set({ label: value })}
      />
      {graphics.map((graphic, index) => (
        <PictureChoice
          key={graphic.pos}
          label={graphics.length > 1 ? `Picture ${index + 1}` : 'Picture'}
          files={graphic.node.attrs.files}
          pictures={pictures}
          onChoose={(file) => setAttributes(editor, graphic.pos, { files: [file] })}
        />
      ))}
    </section>
  );
}

/** Of a picture that stands alone or in a line. */
export function PictureFields({
  editor,
  at: { node, pos },
  pictures,
}: {
  editor: Editor;
  at: Around;
  pictures: Pictures;
}) {
  const set = (attrs: Record<string, unknown>) => setAttributes(editor, pos, attrs);
  return (
    <section className="stack gap-2" aria-label="Picture">
      <h3 className="small">Picture</h3>
      <AltFields attrs={node.attrs} of="the picture" onChange={set} />
      <PictureChoice
        label="Picture"
        files={node.attrs.files}
        pictures={pictures}
        onChoose={(file) => set({ files: [file] })}
      />
    </section>
  );
}

function graphicsIn(node: Node, pos: number): Around[] {
  const found: Around[] = [];
  node.descendants((child, at) => {
    if (child.type.name === 'graphic') found.push({ node: child, pos: pos + 1 + at });
    return !child.isTextblock;
  });
  return found;
}

function AltFields({
  attrs,
  of,
  onChange,
}: {
  attrs: Node['attrs'];
  of: string;
  onChange(attrs: Record<string, unknown>): void;
}) {
  return (
    <>
      <Textarea
        label="Alternative text"
        description={`Says what ${of} shows, for those who can’t see it.`}
        autosize
        minRows={2}
        maxRows={8}
        value={attrs.alt ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ alt: value })}
      />
      <Textarea
        label={optional('Long description')}
        autosize
        maxRows={8}
        value={attrs.longDescription ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ longDescription: value })}
      />
    </>
  );
}

function PictureChoice({
  label,
  files,
  pictures,
  onChoose,
}: {
  label: string;
  files: readonly string[];
  pictures: Pictures;
  onChoose(file: string): void;
}) {
  const id = useId();
  const [status, setStatus] = useState('');
  const [first = ''] = files;
  const choices = [...new Set([...files, ...pictures.names])];
  return (
    <div className="stack gap-1">
      <NativeSelect
        label={label}
        value={first}
        data={first ? choices : [{ value: '', label: 'None' }, ...choices]}
        onChange={({ currentTarget: { value } }) => value && onChoose(value)}
      />
      <label className="small" htmlFor={id}>
        Another picture from this device
      </label>
      <input
        id={id}
        type="file"
        accept="image/*,.tif,.tiff"
        onChange={async ({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (!file) return;
          setStatus(`Attaching ${file.name}…`);
          const refused = await pictures.attach(file);
          setStatus(refused ?? `${file.name} is attached`);
          if (!refused) onChoose(file.name);
        }}
      />
      <p className="small muted unless-empty" role="status">
        {status}
      </p>
    </div>
  );
}
