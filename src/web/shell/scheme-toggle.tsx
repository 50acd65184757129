import { Icon } from '#web/ui/icons.tsx';
import styles from './scheme-toggle.module.css';

/** Pressed in shell/start-shell.ts. */
export const SchemeToggle = ({ className = '' }: { className?: string }) => (
  <button type="button" className={`${className} ${styles.toggle}`} data-toggle-scheme="">
    <Icon name="contrast" />
    <span className="visually-hidden">Light or dark colours</span>
  </button>
);
