import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import styles from './draft-offer.module.css';

type Props = { draft: { offered: string | undefined; takeUp(): void; discard(): void } };

export function DraftOffer({ draft: { offered, takeUp, discard } }: Props) {
  if (!offered) return null;
  return (
    <section className={`split below-3 ${styles.offer}`} aria-label="Not saved before">
      <p>You wrote here on {dateAndTimeOf(offered)} and did not save it. It is kept on this device.</p>
      <p className="row">
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
