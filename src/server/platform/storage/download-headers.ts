/**
 * `Content-Disposition: attachment` with the file's name (RFC 6266): ASCII for old clients, and the whole name as
 * RFC 8187 where ASCII loses something. No name can add a header, a parameter or a path, nor hide its extension by
 * bidirectional controls.
 */
export function attachment(filename: string): string {
  const name =
    filename
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .replace(/[/\\:*?"<>|]/g, '_')
      .trim()
      .replace(/^\.+/, '')
      .slice(-150)
      .toWellFormed() || 'file';
  const ascii = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]|%/gu, '_');
  const plain = `attachment; filename="${ascii}"`;
  if (ascii === name) return plain;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${plain}; filename*=UTF-8''${encoded}`;
}

export type ByteRange = { start: number; end: number };

/**
 * The single range of a `Range` header, both ends included (RFC 9110 §14); `whole` for none, several, or an unknown
 * unit; `unsatisfiable` where the file has none of it.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** Whether an `If-None-Match` header has this entity tag, by weak comparison (RFC 9110 §13.1.2). */
export const matchesTag = (header: string | undefined, tag: string): boolean =>
  header?.trim() === '*' ||
  (header ?? '').split(',').some((named) => withoutWeakness(named.trim()) === withoutWeakness(tag));

const withoutWeakness = (tag: string) => tag.replace(/^W\//, '');
