/** In CSS pixels. */
export const codeSize = { width: 176, height: 56 } as const;

const between = (least: number, most: number) => least + Math.random() * (most - least);

/** Each character at its own height, angle and size, with little space between. */
function write(context: CanvasRenderingContext2D, text: string) {
  const { width, height } = codeSize;
  const step = (width - 32) / text.length;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  [...text].forEach((character, position) => {
    context.save();
    context.translate(16 + step * (position + 0.5) + between(-3, 3), height / 2 + between(-4, 4));
    context.rotate(between(-0.32, 0.32));
    context.transform(1, between(-0.15, 0.15), between(-0.25, 0.25), 1, 0, 0);
    context.font = `${Math.random() < 0.5 ? 600 : 500} ${between(32, 38)}px Georgia, "DejaVu Serif", serif`;
    context.fillText(character, 0, 0);
    context.restore();
  });
}

/** A line across the whole picture, through the characters. */
function line(context: CanvasRenderingContext2D, thickness: number) {
  const { width, height } = codeSize;
  const y = () => between(height * 0.2, height * 0.8);
  context.lineWidth = thickness;
  context.beginPath();
  context.moveTo(0, y());
  context.bezierCurveTo(width / 3, y(), (width * 2) / 3, y(), width, y());
  context.stroke();
}

/** Shifts each column vertically and then each row horizontally, in waves. */
function wave(canvas: HTMLCanvasElement, scale: number): HTMLCanvasElement {
  const along = (from: HTMLCanvasElement, columns: boolean, reach: number, turns: number) => {
    const to = Object.assign(document.createElement('canvas'), { width: from.width, height: from.height });
    const context = to.getContext('2d');
    const phase = between(0, 2 * Math.PI);
    const end = columns ? from.width : from.height;
    for (let at = 0; at < end; at++) {
      const by = Math.sin(phase + (at / end) * turns * 2 * Math.PI) * reach * scale;
      if (columns) context?.drawImage(from, at, 0, 1, from.height, at, by, 1, from.height);
      else context?.drawImage(from, 0, at, from.width, 1, by, at, from.width, 1);
    }
    return to;
  };
  return along(along(canvas, true, 4, between(1.2, 2)), false, 2.5, between(0.8, 1.4));
}

/** A data URL of the code as an alpha mask, so that it takes any text colour. The page itself does not contain the text. */
export function drawCode(text: string): string {
  const scale = 2;
  const canvas = Object.assign(document.createElement('canvas'), {
    width: codeSize.width * scale,
    height: codeSize.height * scale,
  });
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.scale(scale, scale);
  write(context, text);
  // One line is cut out of the characters, one drawn over them.
  context.globalCompositeOperation = 'destination-out';
  line(context, 2);
  context.globalCompositeOperation = 'source-over';
  line(context, 1.5);
  return wave(canvas, scale).toDataURL('image/png');
}
