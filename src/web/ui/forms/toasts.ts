import { notifications } from '@mantine/notifications';

const closeButtonProps = { 'aria-label': 'Close' };

/** Tells what has gone well. Never for what belongs to a field. */
export const succeed = (message: string) => {
  notifications.show({ message, color: 'var(--success)', closeButtonProps });
};

/** Warns of what went wrong (specification §8); it stays longer, and once if it happens again meanwhile. */
export const warn = (message: string) => {
  notifications.show({
    id: `warning ${message}`,
    message,
    color: 'var(--danger)',
    autoClose: 10_000,
    closeButtonProps,
  });
};

/** Takes away what was said before, once it no longer holds. */
export const dismissToasts = () => notifications.clean();
