export { ConversationsPanel } from './conversations-panel.tsx';
