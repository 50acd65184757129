import { notifications } from '@mantine/notifications';

const closeButtonProps = { 'aria-label': 'Close' };

/** Never for errors of a field. */
export const succeed = (message: string) => {
  notifications.show({ message, color: 'var(--success)', closeButtonProps });
};

/** Stays longer than a success; a repeated warning is shown once (specification §8). */
export const warn = (message: string) => {
  notifications.show({
    id: `warning ${message}`,
    message,
    color: 'var(--danger)',
    autoClose: 10_000,
    closeButtonProps,
  });
};

export const dismissToasts = () => notifications.clean();
