import { Icon } from '#web/ui/icons.tsx';
import styles from './scheme-toggle.module.css';

/** Stored in this browser; without a choice the system's scheme applies. */
function toggleScheme() {
  const html = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const next = (html.dataset.colourScheme ?? system) === 'dark' ? 'light' : 'dark';
  if (next === system) delete html.dataset.colourScheme;
  else html.dataset.colourScheme = next;
  try {
    if (next === system) localStorage.removeItem('colour-scheme');
    else localStorage.setItem('colour-scheme', next);
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
}

export function SchemeToggle({ className = '' }: { className?: string }) {
  return (
    <button type="button" className={`${className} ${styles.toggle}`} onClick={toggleScheme}>
      <Icon name="contrast" />
      <span className="visually-hidden">Light or dark colours</span>
    </button>
  );
}
