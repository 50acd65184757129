import { Icon } from '#web/ui/icons.tsx';

/** Leads to the page of `followJournal`, `followArticle` or `followSearch`; works without scripts. */
export const FollowLink = ({
  to,
  label = 'Follow',
  className = 'button button-quiet',
}: {
  to: string;
  label?: string;
  className?: string | undefined;
}) => (
  <a className={className} href={to} rel="nofollow" data-print="no">
    <Icon name="bell" size={18} /> {label}
  </a>
);
