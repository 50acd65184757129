const longest = 255;

/**
 * A file's name as it may be kept and shown: the last part of any path, in Unicode's composed form, without
 * characters that can't be seen or that turn the direction of writing; at most 255 characters, of which the
 * beginning and the ending (`.docx`) stay.
 */
export function plainFilename(sent: string): string {
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

/** The ending of a name without its dot, in lower case: `docx`; empty where there is none. */
export const endingOf = (filename: string): string =>
  /\.([A-Za-z0-9]{1,10})$/.exec(filename)?.[1]?.toLowerCase() ?? '';
