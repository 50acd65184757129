import styles from './old-browser.module.css';

/** In a browser that `firstPaintScript` found too old. Articles are read in it all the same: only applications have this. */
export const OldBrowser = () => (
  <p className={styles.notice}>
    This browser is too old for forms and accounts: what you type here may not arrive. Please use one of the
    last three years.
  </p>
);
