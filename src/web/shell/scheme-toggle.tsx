import { Icon } from '#web/ui/icons.tsx';
import styles from './scheme-toggle.module.css';

/** Light instead of dark, or the other way; the choice is kept in this browser, and none is the system's. */
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
    // Storage is forbidden: the choice lasts as long as the page.
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
