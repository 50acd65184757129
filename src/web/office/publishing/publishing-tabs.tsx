import { type PublishingView, publishingViews } from '#contract/office/publishing-lists.ts';
import { useAddressFields } from '#web/tables/filter-bar.tsx';
import { ScreenTabs } from '#web/ui/screens/screen-tabs.tsx';
import { mayDo, useMe } from '../ground/index.ts';
import { viewLabels } from './publishing-words.ts';

type Props = {
  counts: Record<PublishingView, number>;
  failed: number;
  /** Null where the press deposits nothing by itself. */
  failedDeposits: number | null;
  current: PublishingView | 'all';
};

export function PublishingTabs({ counts, failed, failedDeposits, current }: Props) {
  const { addressWith } = useAddressFields();
  const produces = mayDo(useMe(), 'production');
  const to = (view: string) => addressWith({ view, q: '' });
  return (
    <ScreenTabs label="Stations of production">
      {publishingViews.map((view) => (
        <li key={view}>
          <a
            href={to(view === 'begin' ? '' : view)}
            data-keep-place
            aria-current={current === view ? 'page' : undefined}
          >
            {viewLabels[view]} <span className="strong figures">{counts[view].toLocaleString('en')}</span>
            {view === 'under way' && failed > 0 && <span className="fails">{failed} failed</span>}
          </a>
        </li>
      ))}
      {produces && (
        <li>
          <a href={to('all')} data-keep-place aria-current={current === 'all' ? 'page' : undefined}>
            All published
          </a>
        </li>
      )}
      {produces && (
        <li>
          <a href="/office/publishing/issues">Issues</a>
        </li>
      )}
      {produces && failedDeposits !== null && (
        <li>
          <a href="/office/publishing/deposits">
            Deposits{failedDeposits > 0 && <span className="fails"> {failedDeposits} failed</span>}
          </a>
        </li>
      )}
      {produces && (
        <li>
          <a href="/office/publishing/indexing">Indexing</a>
        </li>
      )}
    </ScreenTabs>
  );
}
