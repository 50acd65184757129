/**
 * A list of authors for one line: all of them, or the first few with “et al.” and their number.
 * `[]` gives an empty line.
 */
export function authorNames(names: readonly string[], most = 8): string {
  if (names.length <= most) return names.join(', ');
  return `${names.slice(0, most - 2).join(', ')} et al. (${names.length} authors)`;
}
