import { NativeSelect, TagsInput } from '@mantine/core';
import type { Front } from '#contract/document/document.ts';
import { optional } from '#web/ui/forms/index.ts';
import type { FrontChange } from '../commands/front.ts';
import { ShapedField, WordField } from './fields.tsx';
import { languageName, languageOf } from './shapes.ts';

/** As JATS names them. */
const types: Record<string, string> = {
  'research-article': 'Research article',
  'review-article': 'Review',
  'brief-report': 'Brief report',
  'case-report': 'Case report',
  'data-paper': 'Data paper',
  'methods-article': 'Methods article',
  'systematic-review': 'Systematic review',
  'rapid-communication': 'Rapid communication',
  'article-commentary': 'Commentary',
  'book-review': 'Book review',
  'meeting-report': 'Meeting report',
  editorial: 'Editorial',
  letter: 'Letter',
  obituary: 'Obituary',
  correction: 'Correction',
  retraction: 'Retraction',
  'expression-of-concern': 'Expression of concern',
  other: 'Other',
};

/** What kind of article it is, and what it is found by. */
export const About = ({ front, onChange }: { front: Front; onChange(change: FrontChange): void }) => (
  <>
    <NativeSelect
      label="Type of article"
      value={front.articleType}
      data={[
        ...Object.entries(types).map(([value, label]) => ({ value, label })),
        ...(front.articleType in types ? [] : [front.articleType]),
      ]}
      onChange={({ currentTarget: { value } }) => onChange({ articleType: value })}
    />
    <WordField
      label={optional('Heading')}
      description="Printed above the title, such as Research Article."
      value={front.typeLabel}
      onChange={(value) => onChange({ typeLabel: value ?? '' })}
    />
    <TagsInput
      label={optional('Subjects')}
      description="Enter ends each."
      splitChars={[';']}
      value={front.subjects}
      onChange={(subjects) => onChange({ subjects })}
    />
    <TagsInput
      label={optional('Keywords')}
      description="Enter ends each."
      splitChars={[';']}
      value={front.keywords}
      onChange={(keywords) => onChange({ keywords })}
    />
    <ShapedField
      label="Language of the article"
      description={languageName(front.language)}
      required
      value={front.language}
      shape={languageOf}
      wrong="A language tag, such as en, fr or pt-BR."
      onChange={(language) => language && onChange({ language })}
    />
  </>
);
