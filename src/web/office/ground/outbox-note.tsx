import { useMe } from './me.ts';
import styles from './office-note.module.css';

export function OutboxNote() {
  const { administrator, sendsMail } = useMe();
  if (sendsMail) return null;
  return (
    <section aria-label="No mail server is set" className={`below-3 small rail-danger ${styles.note}`}>
      <p>
        <strong>No mail server is set, so no letter leaves this press.</strong> Letters are written as files
        to the folder <code>outbox</code> of its data folder.
      </p>
      <p>
        {administrator ? (
          <>
            Set <code>SMTP_URL</code> (such as <code>smtp://user:password@mail.example.org:587</code>) and{' '}
            <code>MAIL_FROM</code> where the press is started, and start it again.
          </>
        ) : (
          'An administrator of the press can set one.'
        )}
      </p>
    </section>
  );
}
