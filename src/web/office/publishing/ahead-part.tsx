import type { AheadDeposit } from '#contract/office/deposits.ts';
import { type Column, DataTable } from '#web/tables/data-table.tsx';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { Section } from '#web/ui/screens/section.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { useAction } from '../ground/index.ts';

import { DepositStateWord } from './deposit-state.tsx';
import styles from './deposits.module.css';
import publishing from './publishing.module.css';

const saysOf = ({ says }: Pick<AheadDeposit, 'says'>) =>
  says === 'accepted' ? 'accepted for publication' : 'withdrawn before publication';

const columns: Column<AheadDeposit>[] = [
  {
    label: 'Article in production',
    kind: 'wide',
    show: ({ productionId, title, doi, state, message, says }) => (
      <>
        <a href={`/office/publishing/${productionId}`} data-row>
          {title}
        </a>
        <span className="more breaks">
          {doi}, {saysOf({ says })}
        </span>
        {message && state !== 'registered' && (
          <span className={`more breaks ${styles.message}`}>{message}</span>
        )}
      </>
    ),
  },
  { label: 'Journal', kind: 'tight', show: ({ journal }) => journal },
  {
    label: 'State',
    kind: 'tight',
    show: ({ state }) => <DepositStateWord registrar="crossref" state={state} />,
  },
  {
    label: 'Since',
    kind: 'tight',
    show: ({ since, nextAt }) => (
      <>
        {since && dateAndTimeOf(since)}
        {nextAt && <span className="more">next: {dateAndTimeOf(nextAt)}</span>}
      </>
    ),
  },
  { label: 'Deposit', kind: 'tight', show: (row) => <AheadButton {...row} /> },
];

function AheadButton({ productionId, doi }: Pick<AheadDeposit, 'productionId' | 'doi'>) {
  const { act, busy } = useAction();
  return (
    <button
      type="button"
      className="link-button"
      aria-disabled={busy || undefined}
      onClick={async () => {
        await act('officeDepositAhead', { body: { productionId, doi } }, 'Crossref is told again');
        focusFallback();
      }}
    >
      Again<span className="visually-hidden">: {doi}</span>
    </button>
  );
}

/** The DOIs that Crossref is told of before publication. */
export const AheadTable = ({ ahead }: { ahead: readonly AheadDeposit[] }) =>
  ahead.length === 0 ? null : (
    <Section title="Before publication">
      <DataTable
        label="DOIs told before publication"
        columns={columns}
        rows={ahead}
        idOf={({ doi }) => doi}
        toneOf={({ state }) => (state === 'failed' ? 'late' : undefined)}
      />
    </Section>
  );

/** The same of one article in production. */
export const AheadPart = ({ ahead }: { ahead: readonly AheadDeposit[] }) =>
  ahead.length === 0 ? null : (
    <Section title="Crossref before publication">
      {ahead.map((one) => (
        <div key={one.doi} className="stack gap-half">
          <p className={`breaks ${publishing.help}`} role="status">
            {one.doi}, {saysOf(one)}: <DepositStateWord registrar="crossref" state={one.state} />
            {one.since && <span className="quiet">, {dateAndTimeOf(one.since)}</span>}
          </p>
          {one.message && one.state !== 'registered' && (
            <p className={`breaks ${publishing.wrong}`}>{one.message}</p>
          )}
          <p className={`quiet ${publishing.help}`}>
            {one.nextAt === null
              ? one.state === 'failed'
                ? 'It is not sent again by itself.'
                : 'It is told again when title, authors, funders or DOI change.'
              : one.state === 'sent'
                ? `Crossref’s result is asked for again, ${dateAndTimeOf(one.nextAt)}.`
                : `It is sent, ${dateAndTimeOf(one.nextAt)}.`}{' '}
            {one.nextAt === null && <AheadButton {...one} />}
          </p>
        </div>
      ))}
    </Section>
  );
