import type { Front } from '#contract/document/document.ts';
import type { Inline } from '#contract/document/inlines.ts';
import { optional } from '#web/ui/forms/index.ts';
import type { FrontChange } from '../commands/front.ts';
import { GoTo } from './abstracts.tsx';
import { Check, LinesField } from './fields.tsx';
import { ItemList } from './item-list.tsx';

interface Product {
  words: Inline[];
}

/** Few articles have these: notes on the authors, works that a review is about, recommendations. */
export const More = ({
  front: { notes, products, recommendations },
  onGo,
  onChange,
}: {
  front: Front;
  onGo(part: string): void;
  onChange(change: FrontChange): void;
}) => (
  <>
    <Check
      label="Notes on the authors"
      checked={notes !== undefined}
      onChange={(checked) => onChange({ notes: checked ? { type: 'notes', content: [] } : undefined })}
    />
    {notes && <GoTo onGo={() => onGo('notes')} />}
    <ItemList<Product>
      items={products.map((words) => ({ words }))}
      nameOf={({ words }, at) =>
        words.map((node) => (node.type === 'text' ? node.text : '')).join('') || `Work ${at + 1}`
      }
      add="Add a work that it is about"
      blank={() => ({ words: [] })}
      onChange={(next) => onChange({ products: next.map(({ words }) => words) })}
    >
      {(_, __, at) => <GoTo onGo={() => onGo(`product.${at}`)} />}
    </ItemList>
    <LinesField
      label={optional('Recommendations of a review')}
      value={recommendations}
      onChange={(next) => onChange({ recommendations: next })}
    />
  </>
);
