/** Millimetres of an A4 page, as the template sets them. */
export interface Layout {
  columns: 1 | 2;
  /** Of a line of text. */
  column: number;
  /** Of all columns, or with the margin in which notes stand. */
  full: number;
  /** Of text on a page. */
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  gutter: number;
  /** Width of figures in the left margin where there is one column. */
  outdent: number;
}

const page = { width: 210, height: 297 };

function layoutOf(columns: 1 | 2): Layout {
  const [left, right, top, bottom, gutter, outdent] =
    columns === 2 ? [16, 16, 24, 21, 6, 0] : [64, 20, 25, 22, 0, 46];
  const text = page.width - left - right;
  return {
    columns,
    column: (text - gutter) / columns,
    full: text + outdent,
    height: page.height - top - bottom,
    left,
    right,
    top,
    bottom,
    gutter,
    outdent,
  };
}

export const layouts = { 1: layoutOf(1), 2: layoutOf(2) } as const;

/** Text of a page that is turned has this width and height. */
export const turned = { width: page.height - 36, height: page.width - 40 };

/** Pictures are enlarged to no fewer pixels an inch. */
const coarsest = 140;
/** Characters of a caption in a millimetre, and the height of its lines. */
const captionDensity = 0.74;
const captionLine = 3.5;

/** Millimetres that a caption takes. */
const captionHeight = (characters: number, width: number): number =>
  Math.ceil(characters / (width * captionDensity)) * captionLine + 3;

export interface Place {
  /** Across all columns, or within one. */
  full: boolean;
  /** Floats to the head or foot of a page; else it stands where it is mentioned, and may break. */
  floats: boolean;
}

/** Millimetres of the box that stands for a missing picture. */
const missingHeight = 20;

/** The width of pictures in one figure, and where it stands. Tall ones become narrower, so that none leaves its page. */
export function placeFigure(
  pictures: readonly { width: number; height: number }[],
  captionCharacters: number,
  { column, full, height }: Layout,
  missing = 0,
): Place & { widths: number[] } {
  const widest = Math.max(0, ...pictures.map((picture) => picture.width));
  const shape = widest / pictures.reduce((sum, picture) => sum + picture.height, 0);
  const printed = (widest * 25.4) / coarsest;
  const across =
    pictures.length > 0 &&
    printed > column * 1.15 &&
    (shape > 1.15 ||
      (shape > 0.85 && widest > 1300) ||
      captionHeight(captionCharacters, column) > height * 0.35);
  const width = across ? full : column;
  const caption = captionHeight(captionCharacters, width);
  // A long caption takes room from the picture, down to a third of the page.
  const room = Math.max(height / 3, Math.min(height * (across ? 0.52 : 0.58), height * 0.94 - caption));
  const wanted = pictures.map((picture) => Math.min(width, (picture.width * 25.4) / coarsest));
  const tall = pictures.reduce(
    (sum, picture, at) => sum + ((wanted[at] ?? 0) * picture.height) / picture.width,
    0,
  );
  const share = tall > room ? room / tall : 1;
  return {
    full: across,
    floats: Math.min(tall, room) + missing * missingHeight + caption < height * 0.96,
    widths: wanted.map((one) => one * share),
  };
}
