import { createTheme } from '@mantine/core';

const accent = 'var(--accent)';

/**
 * How the library's components behave here. What they look like is said in room.css and tokens.css, in our
 * own tokens: nothing is computed for a page while it is shown.
 */
export const theme = createTheme({
  primaryColor: 'ink',
  colors: {
    ink: [accent, accent, accent, accent, accent, accent, accent, accent, accent, accent],
  },
  cursorType: 'pointer',
  defaultRadius: 'default',
  respectReducedMotion: true,
  components: {
    // Label above, the error next to what is wrong, help below.
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
