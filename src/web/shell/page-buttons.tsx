import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '#web/ui/icons.tsx';
import { canGoBack } from './history-entries.ts';
import styles from './page-buttons.module.css';

/** Pixels scrolled (specification §9). */
const threshold = 300;

export function PageButtons() {
  const [shown, setShown] = useState<'none' | 'top' | 'return and top'>('none');
  const { pathname, key } = useLocation();
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the history changes with each navigation
  useEffect(() => {
    const look = () => {
      const canReturn = pathname !== '/' && canGoBack();
      setShown(window.scrollY <= threshold ? 'none' : canReturn ? 'return and top' : 'top');
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [pathname, key]);

  if (shown === 'none') return null;
  return (
    <div key={shown} className={styles.buttons}>
      {shown === 'return and top' && (
        <button type="button" className={`small soft ${styles.button}`} onClick={() => navigate(-1)}>
          <Icon name="left" size={16} />
          Return
        </button>
      )}
      <BackToTop className={`small soft ${styles.button}`} />
    </div>
  );
}

/** Works without scripts. */
export const BackToTop = ({ className }: { className?: string }) => (
  <a href="#top" className={className} data-no-entry>
    <Icon name="up" size={16} />
    <span>Back to the Top</span>
  </a>
);
