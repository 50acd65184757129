import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { addStatement } from '../commands/insert.ts';
import { goTo, run } from '../text/editor.ts';

const usual = [
  'Acknowledgements',
  'Author contributions',
  'Competing interests',
  'Data availability',
  'Ethics',
  'Funding',
] as const;

interface BackSection {
  heading: string;
  pos: number;
}

/** Sections with a heading that stand after the text. */
export function backSections(article: Node): BackSection[] {
  const found: BackSection[] = [];
  article.forEach((part, offset) => {
    if (part.attrs.key !== 'back') return;
    part.forEach((node, at) => {
      const first = node.firstChild;
      if (node.type.name === 'section' && first?.type.name === 'heading' && first.textContent)
        found.push({ heading: first.textContent, pos: offset + 1 + at + 1 });
    });
  });
  return found;
}

/** Statements stand after the text, each under its heading. */
export function Statements({ editor, locked }: { editor: Editor; locked: boolean }) {
  const sections = backSections(editor.state.doc);
  const has = new Set(sections.map(({ heading }) => heading.toLowerCase()));
  return (
    <>
      <p className="small muted">Statements stand after the text, each under its heading.</p>
      {sections.length > 0 && (
        <ul className="plain-list stack gap-half small">
          {sections.map(({ heading, pos }) => (
            <li key={pos}>
              <button type="button" className="link-button" onClick={() => goTo(editor, pos)}>
                <span className="visually-hidden">Go to </span>
                {heading}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!locked && (
        <p className="row">
          {usual
            .filter((heading) => !has.has(heading.toLowerCase()))
            .map((heading) => (
              <button
                key={heading}
                type="button"
                className="button button-quiet small"
                onClick={() => run(editor, addStatement(heading))}
              >
                <span className="visually-hidden">Add </span>
                {heading}
              </button>
            ))}
        </p>
      )}
    </>
  );
}
