/** One line: all authors, or the first `most` with “et al.” and their number; empty for `[]`. */
export function authorNames(names: readonly string[], most = 8): string {
  if (names.length <= most) return names.join(', ');
  return `${names.slice(0, most - 2).join(', ')} et al. (${names.length} authors)`;
}
