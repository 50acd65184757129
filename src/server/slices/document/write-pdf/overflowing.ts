/** `template.typ` says so of the beginning and of the end of each float, in points. */
export interface FloatEdge {
  number: number;
  page: number;
  y: number;
  /** Of the end: whether it stands across all columns, its least height, and the foot of the page. */
  across?: boolean;
  least?: number;
  foot?: number;
}

/** Floats that end below their page, were squeezed into less height than they need, or lie upon one across all columns. */
export function overflowingOf(edges: readonly FloatEdge[]): number[] {
  const starts = new Map(edges.filter(({ foot }) => foot === undefined).map(({ number, y }) => [number, y]));
  const floats = edges.flatMap(({ number, page, y, across, least = 0, foot }) =>
    foot === undefined ? [] : [{ number, page, start: starts.get(number) ?? 0, end: y, across, least, foot }],
  );
  const across = floats.filter((one) => one.across);
  return floats
    .filter(
      (one) =>
        one.end > one.foot + 1 ||
        one.end - one.start < one.least - 1 ||
        (!one.across &&
          across.some(
            ({ page, start, end }) => page === one.page && start < one.end - 1 && end > one.start + 1,
          )),
    )
    .map(({ number }) => number);
}
