export { PublishingPanel } from './publishing-panel.tsx';
