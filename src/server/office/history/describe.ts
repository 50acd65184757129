import { downloadPath } from '#contract/calls.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import type { HistoryKind, TextVersion } from '#contract/office/history.ts';
import { escapeHtml } from '#server/platform/plain-text.ts';
import { sanitiseRichText } from '#server/platform/rich-text.ts';
import { adState, entryState, forumState, longDate, newsState } from '#server/slices/content/index.ts';
import { dictionaryState } from '../content/index.ts';
import {
  introductionState,
  inWords,
  namesOfFields,
  recordState,
  typesState,
  volumeState,
} from '../journals/index.ts';
import { wordsState } from '../mail/index.ts';

type Description = Pick<TextVersion, 'name' | 'content' | 'more'>;

const picture = (address: string | null, alt: string) =>
  address ? `<p><img src="${downloadPath(address)}" alt="${escapeHtml(alt)}"></p>` : '';
const listOf = (labels: readonly string[]) =>
  sanitiseRichText(`<ol>${labels.map((label) => `<li>${escapeHtml(label)}</li>`).join('')}</ol>`);
const none = '' as SanitisedHtml;
/** Omits empty facts. */
const facts = (...all: [string, string][]) => all.filter(([, text]) => text !== '');

/** The displayed text of a version, by kind. `journals`: names by id, for journals that it refers to. */
export const describe: Record<
  HistoryKind,
  (state: unknown, journals: ReadonlyMap<number, string>) => Description
> = {
  entry(state) {
    const { typename, content, style, reId, typecode } = entryState.parse(state);
    return { name: typename, content, more: facts(['Style', style], ['Link', reId === 15 ? typecode : '']) };
  },
  news(state) {
    const { title, fullTitle, author, date, content } = newsState.parse(state);
    const more = facts(['Date', longDate(date)], ['Full title', fullTitle], ['Author', author]);
    return { name: title, content, more };
  },
  ad(state) {
    const { title, alt, adLink, adPicture, adType, sort } = adState.parse(state);
    return {
      name: title,
      content: sanitiseRichText(picture(adPicture, 'of the announcement')),
      more: facts(
        ['Picture description', alt],
        ['Link', adLink],
        ['Order', String(sort)],
        ['Type', adType === 0 ? '' : String(adType)],
      ),
    };
  },
  forum(state) {
    const { title, url, module, sort } = forumState.parse(state);
    const kind = module === 0 ? 'Membership' : 'Useful forum';
    return {
      name: title,
      content: none,
      more: facts(['Link', url], ['Kind', kind], ['Order', String(sort)]),
    };
  },
  dictionary(state) {
    const { entries } = dictionaryState.parse(state);
    return { name: '', content: listOf(entries.map(({ label }) => label)), more: [] };
  },
  journal(state, journals) {
    const { banner, bg, issns, related, name, ...rest } = recordState.parse(state);
    const fields = Object.entries(rest).map(([field, value]): [string, string] => [
      namesOfFields[field as keyof typeof rest] ?? field,
      value === null || value === undefined || value === '' ? '' : inWords(value),
    ]);
    return {
      name,
      content: sanitiseRichText(picture(banner, 'Banner') + picture(bg, 'Background')),
      more: facts(
        ...fields,
        ['ISSNs', issns.map(({ value }) => value).join(', ')],
        ['Related journals', related.map((id) => journals.get(id) ?? 'one that is gone').join(', ')],
      ),
    };
  },
  template(state) {
    const { subject, text } = wordsState.parse(state);
    const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
    return { name: '', content: sanitiseRichText(paragraphs.join('')), more: facts(['Subject', subject]) };
  },
  introduction: (state) => ({ name: '', content: introductionState.parse(state).content, more: [] }),
  volume: (state) => ({ name: `Volume ${volumeState.parse(state).volume}`, content: none, more: [] }),
  types(state) {
    const { types } = typesState.parse(state);
    return {
      name: '',
      content: listOf(
        types.map(({ label, forAuthors }) => (forAuthors === false ? `${label} (not for authors)` : label)),
      ),
      more: facts(['Whose', types.length === 0 ? 'those of the press' : 'the journal’s own']),
    };
  },
};
