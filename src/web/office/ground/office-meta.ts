import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#web/shell/page-title.ts';

type Args = { matches: Parameters<typeof pageMeta>[0]; location: { pathname: string } };

/**
 * The tab of a screen of the office. The office area gives it to each by its `handle`; a screen that is named after
 * what it shows exports `meta = (args) => officeMeta(args, args.loaderData?.number ?? 'Manuscript')`.
 */
export const officeMeta = ({ matches, location }: Args, title: string): MetaDescriptor[] => [
  ...pageMeta(matches, { title: `${title} · Editorial Office`, path: location.pathname }),
  { name: 'robots', content: 'noindex' },
];
