import { createTheme } from '@mantine/core';

const accent = 'var(--accent)';

/** Behaviour only. The look is in forms-root.css and tokens.css, so that no styles are computed at runtime. */
export const theme = createTheme({
  primaryColor: 'ink',
  colors: {
    ink: [accent, accent, accent, accent, accent, accent, accent, accent, accent, accent],
  },
  cursorType: 'pointer',
  defaultRadius: 'default',
  respectReducedMotion: true,
  components: {
    // Label above, error next to the input, help below.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: { duration: 120, transition: 'fade' },
        overlayProps: { backgroundOpacity: 0 },
        padding: 'lg',
      },
    },
    Select: { defaultProps: { comboboxProps: { transitionProps: { duration: 0 } } } },
    Popover: { defaultProps: { transitionProps: { duration: 0 } } },
  },
});
