import type { MetaDescriptor } from 'react-router';
import { notIndexed, pageMeta } from '#web/shell/page-title.ts';

type Args = { matches: Parameters<typeof pageMeta>[0]; location: { pathname: string } };

/**
 * Title of the browser tab. The office area derives it from `handle`; a screen named after its data exports `meta = (args) =>
 * officeMeta(args, args.loaderData?.number ?? 'Manuscript')`.
 */
export const officeMeta = ({ matches, location }: Args, title: string): MetaDescriptor[] => [
  ...pageMeta(matches, { title: `${title} · Editorial Office`, path: location.pathname }),
  notIndexed,
];
