import styles from './mail.module.css';

/** The two sides of mail: what was written, and what it is written from. */
export function MailTabs({ current }: { current: 'letters' | 'templates' }) {
  return (
    <nav aria-label="Mail">
      <ul className={`plain-list ${styles.tabs}`}>
        <li>
          <a href="/office/mail" aria-current={current === 'letters' ? 'page' : undefined}>
            Letters
          </a>
        </li>
        <li>
          <a href="/office/mail/templates" aria-current={current === 'templates' ? 'page' : undefined}>
            Templates
          </a>
        </li>
      </ul>
    </nav>
  );
}
