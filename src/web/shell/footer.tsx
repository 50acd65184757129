import { useId } from 'react';
import { useLocation } from 'react-router';
import { NamedLink } from '#web/ui/named-link.tsx';
import styles from './footer.module.css';
import { BackToTop } from './page-buttons.tsx';
import { type SiteLink, useSite } from './site.ts';
import { isOffice } from './within.ts';

export function Footer() {
  const { siteName, year, furtherInformation, joinUs, socialMedia, editorialEmail } = useSite();
  const office = isOffice(useLocation().pathname);
  return (
    <footer className={`${styles.footer} ${office ? styles.plain : ''}`} data-print="no">
      {!office && (
        <div className={`container ${styles.groups}`}>
          <p className={`stack gap-1 soft ${styles.brand}`}>
            <a href="/">{siteName}</a>
            <span>Open-access journals, free to read and to share.</span>
          </p>
          <Group title="Further Information" links={furtherInformation} />
          <Group title="Join Us" links={joinUs} />
          <Group title="Social Media" links={socialMedia} />
        </div>
      )}
      <div className={`container bar soft ${styles.last}`}>
        <p>
          © {year} {siteName}. Editorial contact:{' '}
          {editorialEmail ? (
            <a href={`mailto:${editorialEmail}`}>{editorialEmail}</a>
          ) : (
            <a href="/contactus">Contact Us</a>
          )}
        </p>
        <BackToTop className={styles.top} />
      </div>
    </footer>
  );
}

function Group({ title, links }: { title: string; links: SiteLink[] }) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={`eyebrow ${styles.title}`}>
        {title}
      </h2>
      <ul className="plain-list">
        {links.map(({ to, label }) => (
          <li key={to}>
            <NamedLink to={to} label={label} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
