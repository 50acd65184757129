import { NativeSelect } from '@mantine/core';
import type { Front } from '#contract/document/document.ts';
import { optional } from '#web/ui/forms/index.ts';
import type { FrontChange } from '../commands/front.ts';
import { GoTo } from './abstracts.tsx';
import { Check, ShapedField, WordField } from './fields.tsx';
import { addressOf } from './shapes.ts';

const commons: Record<string, string> = {
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA 4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'CC BY-NC 4.0': 'https://creativecommons.org/licenses/by-nc/4.0/',
  'CC BY-ND 4.0': 'https://creativecommons.org/licenses/by-nd/4.0/',
  'CC BY-NC-SA 4.0': 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
  'CC BY-NC-ND 4.0': 'https://creativecommons.org/licenses/by-nc-nd/4.0/',
  CC0: 'https://creativecommons.org/publicdomain/zero/1.0/',
};
const bare = (url: string | undefined) => url?.replace(/^http:/, 'https:').replace(/\/*$/, '/');

/** The licence, of which the words stand in the text, and the copyright. */
export function Rights({
  front: { licence, copyright, openAccess },
  onGo,
  onChange,
}: {
  front: Front;
  onGo(part: string): void;
  onChange(change: FrontChange): void;
}) {
  const set = (change: { url?: string | undefined; name?: string | undefined }) => {
    const { url, name, text } = { text: [], ...licence, ...change };
    onChange({ licence: { ...(url && { url }), ...(name && { name }), text } });
  };
  const common = Object.keys(commons).find((name) => commons[name] === bare(licence?.url));
  return (
    <>
      <NativeSelect
        label="Licence"
        value={licence ? (common ?? 'another') : 'none'}
        data={[
          { value: 'none', label: 'None' },
          ...Object.keys(commons),
          { value: 'another', label: 'Another one' },
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value === 'none') onChange({ licence: undefined });
          else if (value === 'another') set({ url: undefined, name: undefined });
          else set({ url: commons[value], name: value });
        }}
      />
      {licence && (
        <>
          <WordField label={optional('Name')} value={licence.name} onChange={(name) => set({ name })} />
          <ShapedField
            label={optional('Address')}
            type="url"
            value={licence.url}
            shape={addressOf}
            wrong="A web address, such as https://creativecommons.org/licenses/by/4.0/."
            onChange={(url) => set({ url })}
          />
          <GoTo onGo={() => onGo('licence')} />
        </>
      )}
      <WordField
        label={optional('Copyright')}
        placeholder="© 2026 The authors"
        value={copyright}
        onChange={(value) => onChange({ copyright: value })}
      />
      <Check
        label="Free to read for everyone"
        checked={openAccess}
        onChange={(checked) => onChange({ openAccess: checked })}
      />
    </>
  );
}
