import { Textarea, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { optional } from '#web/ui/forms/index.ts';
import { cleanMathml, mathElement } from '../text/mathematics.ts';
import { type Around, setAttributes } from './around.ts';

/** The converter's time grows with the length. */
const longest = 20_000;

/** Of a formula: TeX, or MathML where it has no TeX, with what becomes of it. */
export function FormulaFields({ editor, at: { node, pos } }: { editor: Editor; at: Around }) {
  const display = node.type.name === 'displayFormula';
  const [tex, setTex] = useState<string>(node.attrs.tex ?? '');
  const [mathml, setMathml] = useState<string>(node.attrs.mathml ?? '');
  const [wrong, setWrong] = useState('');
  const set = (attrs: Record<string, unknown>) => setAttributes(editor, pos, attrs);
  const typed = useRef(tex);

  async function takeTex(next: string) {
    typed.current = next;
    setTex(next);
    const made = await mathmlOf(next, display);
    // A slower answer to what was typed before.
    if (typed.current !== next) return;
    setWrong(made.ok ? '' : made.message);
    if (!made.ok) return;
    setMathml(made.mathml);
    set({ tex: next, mathml: made.mathml, files: null });
  }
  function takeMathml(next: string) {
    setMathml(next);
    const clean = cleanMathml(next);
    setWrong(clean || next === '' ? '' : 'This is no MathML: it has no element <math>.');
    if (!clean) return;
    typed.current = '';
    setTex('');
    set({ tex: null, mathml: clean, files: null });
  }
  return (
    <section className="stack gap-2" aria-label="Formula">
      <h3 className="small">Formula</h3>
      <Textarea
        label="TeX"
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        error={tex && wrong}
        value={tex}
        onChange={({ currentTarget: { value } }) => void takeTex(value)}
      />
      <Textarea
        label="MathML"
        description="To paste a formula of another program. What is changed here has no TeX any more."
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        error={!tex && wrong}
        value={mathml}
        onChange={({ currentTarget: { value } }) => takeMathml(value)}
      />
      {wrong && <p className="small muted">The text still has the formula as it was.</p>}
      <Preview mathml={mathml} />
      <TextInput
        label={optional('Words')}
        description="How it is read out; left empty, it is spoken from its signs."
        value={node.attrs.alt ?? ''}
        onChange={({ currentTarget: { value } }) => set({ alt: value })}
      />
      {display && (
        <TextInput
          label={optional('Number')}
          description="Such as (3)."
          value={node.attrs.label ?? ''}
          onChange={({ currentTarget: { value } }) => set({ label: value })}
        />
      )}
    </section>
  );
}

type Made = { ok: true; mathml: string } | { ok: false; message: string };

async function mathmlOf(tex: string, displayMode: boolean): Promise<Made> {
  if (tex.trim() === '') return { ok: false, message: 'Type the formula, such as \\frac{a}{b}.' };
  if (tex.length > longest) return { ok: false, message: 'At most 20,000 characters.' };
  const { default: temml } = await import('temml');
  try {
    const options = { displayMode, xml: true, throwOnError: true, trust: false, maxExpand: 1000 };
    const mathml = cleanMathml(temml.renderToString(tex, options));
    return mathml ? { ok: true, mathml } : { ok: false, message: 'This can’t be read as TeX.' };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return { ok: false, message: message.replace(/^.*?Error:\s*/, '') || 'This can’t be read as TeX.' };
  }
}

function Preview({ mathml }: { mathml: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = mathml ? mathElement(mathml) : null;
    place.current?.replaceChildren(...(shown ? [shown] : []));
  }, [mathml]);
  return <div ref={place} className="card breaks" role="img" aria-label="Preview of the formula" />;
}
