import styles from './journal-section.module.css';

export const JournalContact = ({ email }: { email: string }) => (
  <section aria-labelledby="contact">
    <h2 id="contact" className={`eyebrow ${styles.label}`}>
      Write to the journal
    </h2>
    <p>
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  </section>
);
