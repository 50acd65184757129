import type { Readable } from 'node:stream';

/** No record of ROR is a hundredth of this long. */
const longest = 5_000_000;

/**
 * The objects of a JSON array as texts, one after another: the whole dump is larger than a text may be. Throws a SyntaxError
 * where the array breaks off or is none.
 */
export async function* objectsIn(json: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let at = 0;
  let begins = -1;
  let depth = 0;
  let inString = false;
  let escaped = false;
  const read = function* (): Generator<string> {
    for (; at < text.length; at++) {
      const sign = text[at];
      if (inString) {
        if (escaped) escaped = false;
        else if (sign === '\\') escaped = true;
        else if (sign === '"') inString = false;
      } else if (sign === '"') inString = true;
      else if (sign === '{' || sign === '[') {
        depth += 1;
        if (depth === 2 && begins < 0) begins = at;
      } else if (sign === '}' || sign === ']') {
        depth -= 1;
        if (depth === 1 && begins >= 0) {
          yield text.slice(begins, at + 1);
          begins = -1;
        }
      }
    }
  };
  const forget = () => {
    text = begins < 0 ? '' : text.slice(begins);
    at = text.length;
    if (begins > 0) begins = 0;
    if (text.length > longest) throw new SyntaxError('it is no list of organisations');
  };
  let any = false;
  for await (const chunk of json) {
    try {
      text += decoder.decode(chunk as Buffer, { stream: true });
    } catch {
      throw new SyntaxError('it is no text in UTF-8');
    }
    if (!any && text.trim() !== '') {
      any = true;
      if (!text.trimStart().startsWith('[')) throw new SyntaxError('it is no list in JSON');
    }
    yield* read();
    forget();
  }
  if (depth !== 0 || !any) throw new SyntaxError('it breaks off before its end');
}
