import type { ArticleDocument } from '#contract/document/document.ts';
import type { Block, Heading } from '#contract/document/nodes.ts';
import { words } from './writing.ts';

/** Letters and digits beside the address in a note that says no more than whose it is. */
const fewCharacters = 40;
/** Digits of the shortest telephone number. */
const fewDigits = 5;
/** A sign of these says as much as several letters. */
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

const asksToWrite = /\b(?:to )?whom correspondence (?:may|should) be addressed\b/gi;

/** The article without notes that only repeat the addresses of its first page, and without sections of nothing else. */
export function withoutRepeatedAddresses(document: ArticleDocument): ArticleDocument {
  const { authors } = document.front;
  const shown = authors.flatMap(({ corresponding, email }) => (corresponding && email ? [email] : []));
  if (shown.length === 0) return document;
  const repeats = (text: string) => {
    const rest = shown.reduce((left, address) => left.replaceAll(address, ''), text.replace(asksToWrite, ''));
    return (
      shown.some((address) => text.includes(address)) &&
      !rest.includes('@') &&
      (rest.match(/\p{N}/gu) ?? []).length < fewDigits &&
      rest.replace(/\([^()]*\)|[^\p{L}\p{N}]/gu, '').replace(cjk, '$&$&$&$&').length <= fewCharacters
    );
  };
  const kept = (block: Block): Block[] => {
    if (block.type === 'notes') {
      const content = block.content.filter((note) => !repeats(words([note])));
      return content.length > 0 ? [{ ...block, content }] : [];
    }
    if (block.type !== 'section' || block.attrs?.role !== 'statement') return [block];
    const content = block.content.flatMap((one): (Heading | Block)[] =>
      one.type === 'heading' ? [one] : kept(one),
    );
    return content.some(({ type }) => type !== 'heading') ? [{ ...block, content }] : [];
  };
  return { ...document, body: document.body.flatMap(kept), back: document.back.flatMap(kept) };
}
