import { Icon } from '#web/ui/icons.tsx';
import styles from './page-buttons.module.css';

/** Shown by `watchPageButtons`, which may have looked before an application takes over the page. */
export const PageButtons = () => (
  <div>
    <div className={styles.buttons} data-page-buttons="" hidden suppressHydrationWarning>
      <button
        type="button"
        className={`small soft ${styles.button}`}
        data-return=""
        hidden
        suppressHydrationWarning
      >
        <Icon name="left" size={16} />
        <span>Return</span>
      </button>
      <BackToTop className={`small soft ${styles.button}`} />
    </div>
  </div>
);

/** Works without scripts. */
export const BackToTop = ({ className }: { className?: string }) => (
  <a href="#top" className={className} data-no-entry>
    <Icon name="up" size={16} />
    <span>Back to the Top</span>
  </a>
);
