/** The press's own colour, where a journal has none. */
const usual = '#23406b';

/** WCAG asks for 4.5 of text; a little more, for small sizes on uncoated paper. */
const enough = 5.5;

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** A journal's colour `#rrggbb`, darkened until it can be read on white paper. */
export function printable(accent: string | undefined): string {
  const digits = /^#([0-9a-f]{6})$/i.exec(accent ?? '')?.[1];
  if (!digits) return usual;
  const parts = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
  for (let share = 1; share > 0; share -= 0.02) {
    const [red = 0, green = 0, blue = 0] = parts.map((part) => part * share);
    const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    if (1.05 / (luminance + 0.05) >= enough)
      return `#${[red, green, blue]
        .map((part) =>
          Math.round(part * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`;
  }
  return '#000000';
}
