export { JournalGrid } from './journal-grid.tsx';
