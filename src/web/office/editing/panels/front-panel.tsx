import type { Editor } from '@tiptap/react';
import { optional } from '#web/ui/forms/index.ts';
import { changeFront, type FrontChange } from '../commands/front.ts';
import { About } from '../front/about.tsx';
import { Abstracts, GoTo, Translations } from '../front/abstracts.tsx';
import { Affiliations } from '../front/affiliations.tsx';
import { Check, WordField } from '../front/fields.tsx';
import { countOf, Fold } from '../front/fold.tsx';
import { Funding } from '../front/funding.tsx';
import { JournalFields } from '../front/journal.tsx';
import { More } from '../front/more.tsx';
import { People } from '../front/people.tsx';
import { Publication } from '../front/publication.tsx';
import { Related } from '../front/related.tsx';
import { Rights } from '../front/rights.tsx';
import { backSections, Statements } from '../front/statements.tsx';
import { documentOf } from '../schema/article.ts';
import { goTo } from '../text/editor.ts';
import { freshId } from '../text/survey.ts';

/** All metadata of the article. What may have formatting stands in the text; here is which of it there is. */
export function FrontPanel({
  editor,
  locked,
  opened,
}: {
  editor: Editor;
  locked: boolean;
  /** Titles of the parts that are open. */
  opened: Set<string>;
}) {
  const { doc } = editor.state;
  const { front } = documentOf(doc);
  const set = (change: FrontChange) => changeFront(change)(editor.state, editor.view.dispatch);
  const go = (key: string) => {
    editor.state.doc.forEach((part, offset) => {
      if (part.attrs.key === key) goTo(editor, offset);
    });
  };
  const newId = (prefix: string) => () =>
    freshId(
      doc,
      prefix,
      [...front.affiliations, ...front.abstracts].map(({ id }) => id),
    );
  const of = opened;
  return (
    <div>
      <Fold title="Titles and abstracts" hint={countOf(front.abstracts)} of={of}>
        <GoTo onGo={() => go('title')} />
        <Check
          label="Subtitle"
          checked={front.subtitle !== undefined}
          onChange={(checked) => set({ subtitle: checked ? [] : undefined })}
        />
        <WordField
          label={optional('Running title')}
          description="Short, at the head of each page of the PDF."
          value={front.runningTitle}
          onChange={(runningTitle) => set({ runningTitle })}
        />
        <Abstracts abstracts={front.abstracts} newId={newId('abstract')} onGo={go} onChange={set} />
      </Fold>
      <Fold title="Authors" hint={countOf(front.authors)} of={of}>
        <People
          of="author"
          people={front.authors}
          affiliations={front.affiliations}
          onChange={(authors) => set({ authors })}
        />
      </Fold>
      <Fold title="Affiliations" hint={countOf(front.affiliations)} of={of}>
        <Affiliations front={front} newId={newId('aff')} onChange={set} />
      </Fold>
      <Fold title="Type, subjects, keywords" hint={front.typeLabel} of={of}>
        <About front={front} onChange={set} />
      </Fold>
      <Fold title="Other languages" hint={countOf(front.translations)} of={of}>
        <Translations translations={front.translations} onGo={go} onChange={set} />
      </Fold>
      <Fold title="Funding" hint={countOf(front.funders)} of={of}>
        <Funding front={front} onChange={set} />
      </Fold>
      <Fold title="Statements" hint={countOf(backSections(doc))} of={of}>
        <Statements editor={editor} locked={locked} />
      </Fold>
      <Fold title="Licence and copyright" hint={front.licence?.name ?? front.licence?.url} of={of}>
        <Rights front={front} onGo={go} onChange={set} />
      </Fold>
      <Fold title="Numbers and dates" hint={front.doi} of={of}>
        <Publication front={front} onChange={set} />
      </Fold>
      <Fold title="Editors and reviewers" hint={countOf(front.editors)} of={of}>
        <People
          of="editor"
          people={front.editors}
          affiliations={front.affiliations}
          onChange={(editors) => set({ editors })}
        />
      </Fold>
      <Fold title="Related articles" hint={countOf(front.related)} of={of}>
        <Related front={front} onChange={set} />
      </Fold>
      <Fold title="Journal" hint={front.journal.title} of={of}>
        <JournalFields front={front} onChange={set} />
      </Fold>
      <Fold title="Notes, works reviewed" of={of}>
        <More front={front} onGo={go} onChange={set} />
      </Fold>
    </div>
  );
}
