import styles from './kept-offer.module.css';
import { dateAndTimeOf } from './when.ts';

type Props = { draft: { offered: string | undefined; takeUp(): void; discard(): void } };

/** Above a form: what was written in it before and not saved, to go on with. */
export function KeptOffer({ draft: { offered, takeUp, discard } }: Props) {
  if (!offered) return null;
  return (
    <section className={styles.offer} aria-label="Not saved before">
      <p>You wrote here on {dateAndTimeOf(offered)} and did not save it. It is kept on this device.</p>
      <p className={styles.buttons}>
        <button type="button" className="button" onClick={takeUp}>
          Go on with it
        </button>
        <button type="button" className="button button-quiet" onClick={discard}>
          Discard it
        </button>
      </p>
    </section>
  );
}
