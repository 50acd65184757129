export { ForMe } from './for-me.tsx';
export { TasksPanel } from './tasks-panel.tsx';
