/** A year in the index, or with `prefix` all that begin so. */
type YearMark = { mark: string; prefix?: boolean };

/** The years from `from` to `to`, as few beginnings of them as cover all. */
export function yearMarks(from: number, to: number): YearMark[] {
  const marks: YearMark[] = [];
  for (let at = Math.max(from, 1000); at <= Math.min(to, 2999); ) {
    const step = [1000, 100, 10].find((size) => at % size === 0 && at + size - 1 <= to) ?? 1;
    marks.push(step === 1 ? { mark: `y=${at}` } : { mark: `y=${Math.floor(at / step)}`, prefix: true });
    at += step;
  }
  return marks;
}

const yearRange = /^(\d{4})?(?:(\.\.|-|–)(\d{4})?)?$/;

/** A mark that no article has: years that none can have are asked for, and nothing is found. */
const noYear: YearMark[] = [{ mark: 'y=' }];

/** The marks of `2005`, `2003..2007` (or `2007..2003`), `2003-` or `..2007`; undefined for anything else. */
export function readYears(text: string): YearMark[] | undefined {
  const [whole, first, range, last] = yearRange.exec(text) ?? [];
  if (!whole || (!first && !last)) return undefined;
  const from = first ? Number(first) : 1000;
  const to = last ? Number(last) : range ? 2999 : from;
  const marks = first && last ? yearMarks(Math.min(from, to), Math.max(from, to)) : yearMarks(from, to);
  return marks.length > 0 ? marks : noYear;
}
