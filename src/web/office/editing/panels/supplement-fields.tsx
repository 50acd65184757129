import { NativeSelect } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { optional } from '#web/ui/forms/index.ts';
import { ShapedField } from '../front/fields.tsx';
import { addressOf, doiOf } from '../front/shapes.ts';
import { type Around, setAttributes } from './around.ts';
import type { Pictures } from './figure-fields.tsx';

const elsewhere = 'elsewhere';

/** Of a file that belongs to the article: which it is, and its DOI. Its caption stands in the text. */
export function SupplementFields({
  editor,
  at: { node, pos },
  attached,
}: {
  editor: Editor;
  at: Around;
  attached: Pick<Pictures, 'attach'> & { files: readonly string[] };
}) {
  const id = useId();
  const [status, setStatus] = useState('');
  const set = (attrs: Record<string, unknown>) => setAttributes(editor, pos, attrs);
  const href = (node.attrs.href ?? '') as string;
  const isElsewhere = addressOf(href) !== undefined;
  const [asked, setAsked] = useState(isElsewhere);
  const choices = [...new Set([...(href && !isElsewhere ? [href] : []), ...attached.files])];
  return (
    <section className="stack gap-2" aria-label="File">
      <h3 className="small">File</h3>
      <NativeSelect
        label="Which file"
        value={asked ? elsewhere : href}
        data={[
          { value: '', label: 'None' },
          { group: 'Attached', items: choices },
          { value: elsewhere, label: 'At an address' },
        ].filter((one) => !('items' in one) || choices.length > 0)}
        onChange={({ currentTarget: { value } }) => {
          setAsked(value === elsewhere);
          if (value !== elsewhere) set({ href: value });
        }}
      />
      {asked && (
        <ShapedField
          label="Address"
          type="url"
          value={isElsewhere ? href : undefined}
          shape={addressOf}
          wrong="A web address, such as https://example.org/data.csv."
          onChange={(value) => set({ href: value ?? '' })}
        />
      )}
      <label className="small" htmlFor={id}>
        Another file from this device
      </label>
      <input
        id={id}
        type="file"
        onChange={async ({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (!file) return;
          setStatus(`Attaching ${file.name}…`);
          const refused = await attached.attach(file);
          setStatus(refused ?? `${file.name} is attached`);
          if (refused) return;
          setAsked(false);
          set({ href: file.name });
        }}
      />
      <p className="small muted unless-empty" role="status">
        {status}
      </p>
      <ShapedField
        label={optional('DOI')}
        placeholder="10.5555/12345678.s1"
        value={node.attrs.doi ?? undefined}
        shape={doiOf}
        wrong="A DOI, such as 10.5555/12345678.s1."
        onChange={(doi) => set({ doi: doi ?? '' })}
      />
    </section>
  );
}
