import { NativeSelect } from '@mantine/core';
import type { Abstract, Translation } from '#contract/document/document.ts';
import type { Inline } from '#contract/document/inlines.ts';
import { optional } from '#web/ui/forms/index.ts';
import type { FrontChange } from '../commands/front.ts';
import { Check, LinesField, ShapedField, WordField } from './fields.tsx';
import { ItemList } from './item-list.tsx';
import { languageName, languageOf } from './shapes.ts';

const kinds: Record<Abstract['kind'], readonly [name: string, heading: string]> = {
  main: ['Abstract', 'Abstract'],
  'author-summary': ['Author summary', 'Author Summary'],
  'editor-summary': ['Editors’ summary', 'Editors’ Summary'],
  digest: ['Plain-language summary', 'Plain-language summary'],
  graphical: ['Graphical abstract', 'Graphical abstract'],
  highlights: ['Highlights', 'Highlights'],
  translated: ['In another language', 'Abstract'],
  other: ['Another summary', 'Summary'],
};
const isKind = (value: string): value is Abstract['kind'] => Object.hasOwn(kinds, value);

const wrongLanguage = 'A language tag, such as fr, pt-BR or zh-Hans.';
const plain = (words: readonly Inline[]) =>
  words.map((node) => (node.type === 'text' ? node.text : '')).join('');
const line = (text: string): Inline[] => [{ type: 'text', text }];

/** Which abstracts there are; their headings and words stand in the text. */
export const Abstracts = ({
  abstracts,
  newId,
  onGo,
  onChange,
}: {
  abstracts: readonly Abstract[];
  newId(): string;
  onGo(part: string): void;
  onChange(change: FrontChange): void;
}) => (
  <ItemList<Abstract>
    items={abstracts}
    nameOf={({ title, kind }) => plain(title) || kinds[kind][0]}
    hintOf={({ language }) => language && languageName(language)}
    add="Add an abstract"
    blank={() => {
      const kind = abstracts.some((one) => one.kind === 'main') ? 'other' : 'main';
      return { kind, id: newId(), title: line(kinds[kind][1]), content: [] };
    }}
    onChange={(next) => onChange({ abstracts: next })}
  >
    {({ kind, language, title }, change, at) => (
      <>
        <GoTo onGo={() => onGo(`abstract.${at}`)} />
        <NativeSelect
          label="Kind"
          value={kind}
          data={Object.entries(kinds).map(([value, [label]]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => {
            if (!isKind(value)) return;
            const isUsual = title.length === 0 || plain(title) === kinds[kind][1];
            change({ kind: value, ...(isUsual && { title: line(kinds[value][1]) }) });
          }}
        />
        <ShapedField
          label={optional('Language')}
          description={language && languageName(language)}
          value={language}
          shape={languageOf}
          wrong={wrongLanguage}
          onChange={(value) => change({ language: value })}
        />
      </>
    )}
  </ItemList>
);

/** Titles and keywords in other languages; the titles stand in the text. */
export const Translations = ({
  translations,
  onGo,
  onChange,
}: {
  translations: readonly Translation[];
  onGo(part: string): void;
  onChange(change: FrontChange): void;
}) => (
  <ItemList<Translation>
    items={translations}
    nameOf={({ language }) => languageName(language)}
    hintOf={({ title, keywords }) =>
      [title && plain(title), keywords.length > 0 && `${keywords.length} keywords`]
        .filter(Boolean)
        .join(' · ')
    }
    add="Add a language"
    blank={() => ({ keywords: [] })}
    onChange={(next) => onChange({ translations: next })}
  >
    {({ language, title, subtitle, keywords, keywordsTitle }, change, at) => (
      <>
        <ShapedField
          label="Language"
          description={language && languageName(language)}
          placeholder="fr"
          value={language}
          shape={languageOf}
          wrong={wrongLanguage}
          onChange={(value) => change({ language: value })}
        />
        <Check
          label="Title in this language"
          checked={title !== undefined}
          onChange={(checked) => change({ title: checked ? [] : undefined })}
        />
        <Check
          label="Subtitle in this language"
          checked={subtitle !== undefined}
          onChange={(checked) => change({ subtitle: checked ? [] : undefined })}
        />
        {title && <GoTo onGo={() => onGo(`translation.${at}.title`)} />}
        <LinesField
          label={optional('Keywords in this language')}
          value={keywords}
          onChange={(value) => change({ keywords: value })}
        />
        <WordField
          label={optional('Heading of these keywords')}
          placeholder="Mots-clés"
          value={keywordsTitle}
          onChange={(value) => change({ keywordsTitle: value })}
        />
      </>
    )}
  </ItemList>
);

export const GoTo = ({ onGo }: { onGo(): void }) => (
  <p className="small">
    <button type="button" className="link-button" onClick={onGo}>
      Go to its words in the text
    </button>
  </p>
);
