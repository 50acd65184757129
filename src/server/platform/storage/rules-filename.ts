const longest = 255;

/**
 * A file's name for storing and showing: the last part of any path, in Unicode's composed form, without invisible
 * and bidirectional characters; at most 255 characters, keeping the beginning and the extension.
 */
export function cleanFilename(sent: string): string {
  const name = (sent.split(/[/\\]/).at(-1) ?? '')
    .slice(-20_000)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (name === '') return 'file';
  if (name.length <= longest) return name;
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  return (
    name
      .slice(0, longest - ending.length)
      .toWellFormed()
      .replace(/\ufffd$/, '') + ending
  );
}

/** The extension without its dot, in lower case: `docx`; empty if there is none. */
export const extensionOf = (filename: string): string =>
  /\.([A-Za-z0-9]{1,10})$/.exec(filename)?.[1]?.toLowerCase() ?? '';
