import type { MetaDescriptor } from 'react-router';

/** For a page whose address holds a key: other sites must not see it. */
export const withoutReferrer: MetaDescriptor = { name: 'referrer', content: 'no-referrer' };

/** A personal link must not be indexed or sent as a referrer. */
export const privateMeta: MetaDescriptor[] = [
  { name: 'robots', content: 'noindex, nofollow' },
  withoutReferrer,
];
