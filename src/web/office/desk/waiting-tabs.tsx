import type { Output } from '#contract/api.ts';
import { useAddressFields } from '#web/tables/filter-bar.tsx';
import { ScreenTabs } from '#web/ui/screens/screen-tabs.tsx';
import { waitingLabels } from './desk-words.ts';
import styles from './waiting-tabs.module.css';

type Waiting = Output<'officeDesk'>['waiting'];

export function WaitingTabs({ waiting }: { waiting: Waiting }) {
  const { fields, addressWith } = useAddressFields();
  const chosen = fields.get('waitsFor') ?? '';
  const overdueOnly = fields.get('overdue') === '1';
  const sum = (of: 'count' | 'overdue') => waiting.reduce((all, one) => all + one[of], 0);
  const open = waiting.filter(({ waitsFor }) => waitsFor !== 'nobody');
  // Clears the search, since the tabs count open manuscripts only.
  const to = (changes: Record<string, string>) =>
    addressWith({ waitsFor: '', overdue: '', status: '', open: '', q: '', ...changes });
  return (
    <ScreenTabs label="What waits for whom">
      <Tab href={to({})} current={!chosen && !overdueOnly} label="All open" count={sum('count')} />
      {open.map(({ waitsFor, count, overdue }) => (
        <Tab
          key={waitsFor}
          href={to({ waitsFor })}
          current={chosen === waitsFor && !overdueOnly}
          label={waitingLabels[waitsFor]}
          count={count}
          overdue={overdue}
        />
      ))}
      <Tab
        href={to({ overdue: '1' })}
        current={overdueOnly && !chosen}
        label="Overdue"
        count={sum('overdue')}
      />
    </ScreenTabs>
  );
}

type TabProps = { href: string; current: boolean; label: string; count: number; overdue?: number };

function Tab({ href, current, label, count, overdue = 0 }: TabProps) {
  return (
    <li>
      <a className={styles.tab} href={href} data-keep-place aria-current={current ? 'page' : undefined}>
        <span className={styles.label}>{label}</span>
        <span className={`figures serif title-3 ${styles.count}`}>{count.toLocaleString('en')}</span>
        {overdue > 0 && (
          <span className={`fails figures ${styles.overdue}`}>{overdue.toLocaleString('en')} overdue</span>
        )}
      </a>
    </li>
  );
}
