import { NativeSelect } from '@mantine/core';
import type { Front, RelatedArticle } from '#contract/document/document.ts';
import { optional } from '#web/ui/forms/index.ts';
import type { FrontChange } from '../commands/front.ts';
import { ShapedField, WordField } from './fields.tsx';
import { ItemList } from './item-list.tsx';
import { addressOf, doiOf } from './shapes.ts';

/** As JATS names what the other article is to this one. */
const relations: Record<string, string> = {
  companion: 'Companion',
  'corrected-article': 'Corrected by this one',
  'correction-forward': 'Corrects this one',
  'retracted-article': 'Retracted by this one',
  'retraction-forward': 'Retracts this one',
  'commentary-article': 'Commented on by this one',
  commentary: 'Comments on this one',
  letter: 'Letter about this one',
  'letter-reply': 'Reply to this one',
  'peer-reviewed-article': 'Reviewed by this one',
  preprint: 'Preprint of this one',
};

export const Related = ({ front, onChange }: { front: Front; onChange(change: FrontChange): void }) => (
  <ItemList<RelatedArticle>
    items={front.related}
    nameOf={({ title, doi, url }, at) => title || doi || url || `Article ${at + 1}`}
    hintOf={({ relation }) => relations[relation] ?? relation}
    add="Add a related article"
    blank={() => ({ relation: 'companion' })}
    onChange={(related) => onChange({ related })}
  >
    {({ relation, doi, title, journal, url }, change) => (
      <>
        <NativeSelect
          label="The other article is"
          value={relation}
          data={[
            ...Object.entries(relations).map(([value, label]) => ({ value, label })),
            ...(relation in relations ? [] : [relation]),
          ]}
          onChange={({ currentTarget: { value } }) => change({ relation: value })}
        />
        <ShapedField
          label={optional('DOI')}
          value={doi}
          shape={doiOf}
          wrong="A DOI, such as 10.5555/abc.12."
          onChange={(value) => change({ doi: value })}
        />
        <ShapedField
          label={optional('Address')}
          type="url"
          value={url}
          shape={addressOf}
          wrong="A web address, such as https://example.org/article."
          onChange={(value) => change({ url: value })}
        />
        <WordField label={optional('Title')} value={title} onChange={(value) => change({ title: value })} />
        <WordField
          label={optional('Journal')}
          value={journal}
          onChange={(value) => change({ journal: value })}
        />
      </>
    )}
  </ItemList>
);
