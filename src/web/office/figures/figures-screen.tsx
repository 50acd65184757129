import { useLoaderData } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { OfficeFigures } from '#contract/office/figures.ts';
import { CsvButton } from '#web/tables/csv-button.tsx';
import { DataTable } from '#web/tables/data-table.tsx';
import { FilterBar } from '#web/tables/filter-bar.tsx';
import { JournalChoice } from '#web/tables/journal-choice.tsx';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { barsOf, measuredBars } from '#web/ui/bars.ts';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { Columns, Section } from '#web/ui/screens/section.tsx';
import { dateOf } from '#web/ui/screens/when.ts';
import { officeDataOf, officeLoad, useJournalsTo } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';

import styles from './figures.module.css';
import { FiguresNav } from './figures-nav.tsx';
import { FiguresRules } from './figures-rules.tsx';
import { JournalsPart } from './journals-part.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { periodOf } from './periods.ts';
import { percent, Totals } from './totals.tsx';
import { useCsv } from './use-csv.ts';

export const handle: OfficeScreen = { title: 'Figures' };

export const clientLoader = officeLoad(async ({ api, query }) => {
  const asked = { ...periodOf(query), journalId: query.get('journalId') || undefined };
  const answer = await api('officeFigures', { query: asked });
  // An invalid period is shown as an error of its field.
  if (answer.code === codes.refusedInput) return { asked, wrong: answer.msg, figures: null };
  return { asked, wrong: '', figures: officeDataOf(answer) };
});

type Counted = 'submissions' | 'accepted' | 'declined' | 'views' | 'downloads';

const counted = (figures: OfficeFigures, names: readonly Counted[]) =>
  names.map((name) => (
    <BarChart
      key={name}
      title={name.charAt(0).toUpperCase() + name.slice(1)}
      {...barsOf(figures.monthly[name])}
    />
  ));

export default function FiguresScreen() {
  const { asked, wrong, figures } = useLoaderData<typeof clientLoader>();
  const journals = useJournalsTo('figures');
  const csv = useCsv(asked);
  return (
    <>
      <ScreenHead title="Figures" actions={figures && <CsvButton of="the totals" ask={csv('summary')} />}>
        {dateOf(asked.from)} to {dateOf(asked.to)}
      </ScreenHead>
      <FiguresNav />
      <FilterBar label="Of what and when">
        <JournalChoice journals={journals} />
        <PeriodChoice period={asked} />
      </FilterBar>
      {wrong && (
        <p className="rail-danger" role="alert">
          {wrong}
        </p>
      )}
      {figures && (
        <>
          <Totals figures={figures} />
          {figures.journals.length > 1 && <JournalsPart figures={figures} csv={csv('journals')} />}
          <Section title="Month by month" actions={<CsvButton of="each month" ask={csv('monthly')} />}>
            <div className={styles.charts}>
              {counted(figures, ['submissions', 'accepted', 'declined'])}
              <BarChart
                title="Acceptance rate"
                {...measuredBars(figures.monthly.acceptanceRate, figures.yearly.acceptanceRate)}
                full={1}
                show={percent}
              />
              <BarChart
                title="Days to first decision"
                {...measuredBars(figures.monthly.daysToFirstDecision, figures.yearly.daysToFirstDecision)}
              />
              {counted(figures, ['views', 'downloads'])}
            </div>
          </Section>
          <Columns>
            <Section title="Open now" actions={<CsvButton of="what is open" ask={csv('open')} />}>
              <DataTable
                label="Open now, by status"
                rows={figures.open}
                idOf={({ status }) => status}
                columns={[
                  {
                    label: 'Status',
                    show: ({ status, label }) => <a href={`/office?status=${status}`}>{label}</a>,
                  },
                  { label: 'Manuscripts', kind: 'number', show: ({ count }) => count.toLocaleString('en') },
                ]}
              />
            </Section>
            <Section title="Read most" actions={<CsvButton of="the articles read most" ask={csv('top')} />}>
              {figures.top.length === 0 ? (
                <p className="quiet">Nothing was read in this period.</p>
              ) : (
                <DataTable
                  label="Articles read most"
                  rows={figures.top}
                  idOf={({ articleId }) => articleId}
                  columns={[
                    {
                      label: 'Article',
                      kind: 'wide',
                      show: ({ articleId, title, journal }) => (
                        <>
                          <a href={`/journaldetail/${articleId}`}>{title}</a>{' '}
                          <span className="quiet">{journal}</span>
                        </>
                      ),
                    },
                    { label: 'Views', kind: 'number', show: ({ views }) => views.toLocaleString('en') },
                    {
                      label: 'Downloads',
                      kind: 'number',
                      show: ({ downloads }) => downloads.toLocaleString('en'),
                    },
                  ]}
                />
              )}
            </Section>
          </Columns>
          <FiguresRules />
        </>
      )}
    </>
  );
}
