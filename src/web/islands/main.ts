import { takePlace } from '#web/shell/keep-place.ts';
import { startShell } from '#web/shell/start-shell.ts';
import { showCurrent } from '#web/ui/show-current.ts';
import { switchTabs } from '#web/ui/switch-tabs.ts';
import { islands } from './registry.ts';
import { startIslands } from './start.ts';

/** The one script that a document loads; built apart from the applications (vite.config.ts). */
startShell();
takePlace();
// Rendered ahead, it did not know yet from which place the reader would come.
document.addEventListener('prerenderingchange', takePlace);
const each = (mark: string, begin: (element: HTMLElement) => void) =>
  document.querySelectorAll<HTMLElement>(`[${mark}]`).forEach(begin);
each('data-show-current', showCurrent);
each('data-tabs', switchTabs);
startIslands(islands).then(() => {
  document.documentElement.dataset.js = 'ready';
});
