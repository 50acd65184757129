import { useEffect, useState } from 'react';
import type { Output } from '#contract/api.ts';
import type { Charge } from '#contract/charges.ts';
import { codes } from '#contract/codes.ts';
import { moneyText, rateText } from '#contract/money.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { ChargePart } from './charge-part.tsx';
import { fields } from './field-names.ts';
import { Section } from './section.tsx';

type Place = { journalId: number | null; type: number | null };
type Props = Place & { charges: Output<'journalCharges'>; error: string | undefined };

const found = (charges: Output<'journalCharges'>, { journalId, type }: Place) => {
  const of = charges.find((one) => one.journalId === journalId);
  return { of, mine: of?.on ? of.amounts.find((one) => one.type === type) : undefined };
};

/** Price of a manuscript as the form shows it. */
export function costIn(charges: Output<'journalCharges'>, place: Place) {
  const { of, mine } = found(charges, place);
  return { amount: mine?.amount ?? 0, currency: of?.currency ?? '' };
}

/** Price by journal and type, before anything is submitted; nothing where nothing is charged. */
export function ChargeSection({ charges, journalId, type, error }: Props) {
  const { of, mine } = found(charges, { journalId, type });
  const wrong = error && (
    <p id={fields.charge} tabIndex={-1} className="rail-danger small">
      {error}
    </p>
  );
  if (!of?.on || of.amounts.length === 0)
    return wrong ? (
      <Section id="charge" title="Charge">
        {wrong}
      </Section>
    ) : null;
  const { currency, taxLabel, taxRate, words } = of;
  const tax = taxRate > 0 ? `, and ${rateText(taxRate)} ${taxLabel}` : '';
  return (
    <Section id="charge" title="Charge">
      <div className="stack gap-1 measure" aria-live="polite">
        {wrong}
        {type === null && <p>What it costs depends on the manuscript type: please choose one above.</p>}
        {type !== null && !mine && <p>The journal charges nothing for this type of manuscript.</p>}
        {mine && (
          <p>
            For this type the journal charges <strong>{moneyText(mine.amount, currency)}</strong>
            {tax}, if the manuscript is accepted, and nothing otherwise.
          </p>
        )}
        {mine && (
          <p className="small soft">
            You can ask for a waiver or discount as soon as you have submitted, and until an invoice is
            issued. No editor and no reviewer of it is told that you asked.
          </p>
        )}
        {words && <p className="small soft breaks lines">{words}</p>}
      </div>
    </Section>
  );
}

/** The charge of what was just submitted, with the form that asks for a waiver; nothing where there is none. */
export function ChargeOfSubmitted({ manuscriptId }: { manuscriptId: number }) {
  const [charge, setCharge] = useState<Charge | null>(null);
  async function load() {
    const answer = await quietSessionApi('ownCharge', { query: { manuscriptId: String(manuscriptId) } });
    if (answer.code === codes.success) setCharge(answer.data);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each manuscript
  useEffect(() => {
    void load();
  }, [manuscriptId]);
  return charge && <ChargePart manuscriptId={manuscriptId} charge={charge} changed={load} />;
}
