import type { SVGProps } from 'react';

/** Outlines on a 20 × 20 grid in the text's colour. */
const shapes = {
  search: 'M8.75 3.5a5.25 5.25 0 1 1 0 10.5 5.25 5.25 0 0 1 0-10.5M12.6 12.6 17 17',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'm4.5 4.5 11 11m0-11-11 11',
  left: 'M16.5 10h-13m5-5-5 5 5 5',
  right: 'M3.5 10h13m-5-5 5 5-5 5',
  up: 'M10 16.5v-13m-5 5 5-5 5 5',
  mail: 'M2.5 4.5h15v11h-15zm0 .5 7.5 6 7.5-6',
  globe: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15m0 0c5.3 5 5.3 10 0 15-5.3-5-5.3-10 0-15M2.5 10h15',
  bell: 'M10 2.8a5 5 0 0 1 5 5v3.4l1.6 3H3.4l1.6-3V7.8a5 5 0 0 1 5-5m-2 11.6a2 2 0 0 0 4 0',
  external: 'M8 4.5H4.5v11h11V12M11.5 3.5h5v5m0-5-8 8',
  pause: 'M7 4.5v11m6-11v11',
  play: 'M6 4v12l10-6z',
  table: 'M3 4.5h14v11H3zM3 8.5h14M3 12h14M7.7 4.5v11m4.6-11v11',
  picture: 'M2.5 4h15v12h-15zm0 9.5 4.5-4 4 3.5 2.5-2 4 3.5M13 6.8a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8',
  caption: 'M3.5 3.5h13v8h-13zM3.5 14.5h13m-13 3h8',
  contrast: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15m0 0v15m2.5-14.5v14m2.5-12v10',
} as const;

type IconName = keyof typeof shapes;

/** Decorative, hidden from screen readers. */
export function Icon({
  name,
  size = 20,
  ...rest
}: { name: IconName; size?: number } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      <path d={shapes[name]} />
    </svg>
  );
}
