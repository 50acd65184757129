import type { Output } from '#contract/api.ts';
import { moneyText, rateText } from '#contract/money.ts';
import { paragraphsOf } from '#contract/paragraphs.ts';
import styles from './journal-facts.module.css';

type Charges = Output<'journalCharges'>[number];

/** Prices of a journal by type, and its words on fees and waivers, as readers and the DOAJ look for them. */
export function JournalCharges({ charges }: { charges: Charges }) {
  const { on, amounts, currency, taxLabel, taxRate, words } = charges;
  return (
    <section className="stack gap-2 measure" aria-labelledby="charges">
      <h2 id="charges">Charges</h2>
      {on && amounts.length > 0 && (
        <>
          <p>
            Authors of accepted articles pay these charges
            {taxRate > 0 && `, and ${rateText(taxRate)} ${taxLabel}`}. All other types are free.
          </p>
          <dl className={styles.facts}>
            {amounts.map(({ type, label, amount }) => (
              <div key={type}>
                <dt>{label}</dt>
                <dd>{moneyText(amount, currency)}</dd>
              </div>
            ))}
          </dl>
          <p>
            Authors can ask for a waiver or discount when they submit, and until an invoice is issued. No
            editor and no reviewer of the manuscript is told.
          </p>
        </>
      )}
      {(!on || amounts.length === 0) && <p>The journal charges authors nothing.</p>}
      {paragraphsOf(words).map((part) => (
        <p key={part} className="breaks">
          {part}
        </p>
      ))}
    </section>
  );
}
